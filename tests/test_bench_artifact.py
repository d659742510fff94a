"""The page of bench.artifact; what it measures is not tested here."""
from __future__ import annotations

import pytest

from bench import artifact


def test_the_page_says_what_was_asked() -> None:
    found = {row: [n, n + 1.0, n + 2.0] for n, row in enumerate(artifact.ROWS, 40)}
    page = artifact.markdown(found, 1_500_000, ["a machine"])
    assert "1.50 MB; 3 processes" in page and "| later load | 43.0 | 42.0 to 44.0 |" in page
    assert "takes 1.0 ms more than XLA's compile" in page


@pytest.mark.parametrize("args", [["--times", "0"], ["--out", "nowhere"], ["--times", "x"]])
def test_bad_input_is_one_error(args, capsys) -> None:
    with pytest.raises(SystemExit) as stopped:
        artifact.main(args)
    assert stopped.value.code == 2 and "error" in capsys.readouterr().err
