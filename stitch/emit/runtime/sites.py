"""Sites: what a call of a kernel says of itself, as the text of an attribute of the call.

    <key>|<name>|<kernel>|<shapes>|<bytes>|<phases>|<op_name>|<file:line>

The key is the first eight characters, a digest of the rest: a handler reads it in one load, and it stands for the site
in what is recorded while a program runs.  The text holds nothing that HLO, MLIR or a proto would write in another way.
"""
from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from typing import NamedTuple

#: characters of a key, a word of the machine
KEY = 8
_ATTRIBUTE = "site"
_FIELDS = 8
_JOINT = ";"
_STRANGE = re.compile(r'[^ -~]|["\\|]')
_LONGEST, _LONGEST_NUMBER = 400, 20
#: of the names of all phases
_LONGEST_PHASES = 6000
#: how the first and the last of the tables of a module's text begin, which say where instructions come from, and what
#: stands behind them
_FILES, _FRAMES, _END = "\nFileNames\n", "\nStackFrames\n", "\n\n"
#: what the metadata of an instruction ends with: the frame it comes from, of those in the tables
_FRAME = re.compile(r" stack_frame_id=(\d+)\}")
#: a site in a serialized executable or module, or in a module's text
_FOUND = re.compile(rb'site = \\{0,2}"([\w\-]{%d}(?:\|[^"\\|]*){%d})\\{0,2}"' % (KEY, _FIELDS - 1))


class Site(NamedTuple):
    """A call of a kernel: its name for people, the custom-call target, the shapes of operands and results, how many
    bytes they are, what each phase does, where in the program they come from ("" where that is not known)."""

    key: str
    name: str
    kernel: str
    shapes: str
    nbytes: int
    phases: tuple[str, ...]
    op_name: str
    source: str

    @staticmethod
    def of(name: str, kernel: str, shapes: str, nbytes: int, phases: Sequence[str], op_name: str, source: str
           ) -> "Site":
        """With its key; phases that there is no room for have no names."""
        kept = [does for does, end in zip(phases, _ends(phases)) if end <= _LONGEST_PHASES]
        joined = _STRANGE.sub("_", _JOINT.join(kept))
        fields = [written(text) for text in (name, kernel, shapes, str(nbytes), op_name, source)]
        fields.insert(4, joined)
        digest = hashlib.sha256("|".join(fields).encode()).digest()
        key = base64.urlsafe_b64encode(digest)[:KEY].decode()
        name, kernel, shapes, _, joined, op_name, source = fields
        return Site(key, name, kernel, shapes, nbytes, tuple(joined.split(_JOINT)), op_name, source)

    @property
    def text(self) -> str:
        """The attribute's value."""
        return "|".join((self.key, self.name, self.kernel, self.shapes, str(self.nbytes), _JOINT.join(self.phases),
                         self.op_name, self.source))

    @property
    def config(self) -> str:
        """The backend_config of a call, as HLO text."""
        return f'"{{{_ATTRIBUTE} = \\"{self.text}\\"}}"'


def written(text: str) -> str:
    """A field as a site has it."""
    return _STRANGE.sub("_", text)[:_LONGEST]


def fits(phases: Sequence[str]) -> bool:
    """Has a site room for all these names?"""
    return max(_ends(phases), default=0) <= _LONGEST_PHASES


def _ends(phases: Sequence[str]) -> Iterator[int]:
    """Where each name ends in the text."""
    return accumulate(len(does) + len(_JOINT) for does in phases)


_known: dict[str, Site] = {}
_of: dict[str, list[Site]] = {}


def remember(data: bytes) -> list[Site]:
    """From now on the sites in a serialized module or executable, or in a module's text, are known by their keys.
    Returns them."""
    found = list(sites_in(data))
    for site in found:
        if site.key not in _known:
            _known[site.key] = site
            _of.setdefault(site.kernel, []).append(site)
    return found


def with_phases(kernel: str, phases: Sequence[str]) -> None:
    """What the phases of a kernel do, which was not lowered yet when its calls were written."""
    for n, site in enumerate(_of.get(kernel, ())):
        if site.phases == ("",):
            _known[site.key] = _of[kernel][n] = site._replace(phases=tuple(phases))


def names_in(sites: Sequence[Site]) -> dict[str, str]:
    """What the launches of kernels are called, by custom-call target; the first one's name, of several."""
    return {site.kernel: site.name for site in reversed(sites)}


def place_of(sites: Sequence[Site]) -> str:
    """Where a program comes from, as "file:line": its first launch, one outside of installed packages if there is one;
    "" where that is not known."""
    told = [site.source for site in sites if site.source]
    return next((s for s in told if "-packages/" not in s), told[0] if told else "")


def known(word: int) -> Site | None:
    """The site whose key a handler read as a number."""
    return _known.get(word.to_bytes(KEY, "little").decode("ascii", "replace"))


def of_one_phase(kernel: str) -> bool:
    """Is it known of a kernel, which is no loop, that its launches have one phase?"""
    return any(len(site.phases) == 1 and site.phases[0] for site in _of.get(kernel, ()))


def sites_in(data: bytes) -> Iterator[Site]:
    """The sites in a serialized module or executable."""
    for found in _FOUND.findall(data):
        key, name, kernel, shapes, nbytes, phases, op_name, source = found.decode("ascii", "replace").split("|")
        if nbytes.isdigit() and len(nbytes) < _LONGEST_NUMBER:
            yield Site(key, name, kernel, shapes, int(nbytes), tuple(phases.split(_JOINT)), op_name, source)


def tables_in(text: str) -> slice:
    """Where in a module's text its tables are; an empty one where there are none."""
    begin = text.find(_FILES)
    last = text.find(_FRAMES, begin) if begin >= 0 else -1
    end = text.find(_END, last) if last >= 0 else -1
    return slice(begin, end) if end >= 0 else slice(0, 0)


def frames_in(text: str) -> tuple[str, ...]:
    """The numbers of the frames that instructions of a module's text come from, in the order they are met."""
    return tuple(dict.fromkeys(_FRAME.findall(text)))


def with_frames(text: str, numbers: Mapping[str, str]) -> str:
    """A module's text with other numbers for all of its frames."""
    parts = _FRAME.split(text)
    parts[1::2] = [f" stack_frame_id={numbers[was]}}}" for was in parts[1::2]]
    return "".join(parts)
