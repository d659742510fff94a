"""Time programs made of matrix products under plain XLA and under stitch, interleaved in one process.

    python -m bench.products                           all; writes bench/results/products-<machine>.*
    python -m bench.products --only attention,mlp      some of them; prints only
    python -m bench.products --dots always             with an option for stitch.enable

Exit status 1 when a result is wrong or misses its target.
"""

from __future__ import annotations

import sys

from bench.product_patterns import PRODUCTS
from bench.run_patterns import Layout, Row, Suite, parser, run

HEADERS = ("work", "XLA ms", "{} ms", "ratio [95 %]", "target", "XLA kernels", "kernels", "stitched",
           "XLA error", "error", "XLA GFLOP/s", "GFLOP/s", "")


def _cells(row: Row) -> list[str]:
    billions = row.operations.arithmetic / 1e9
    return [
        row.title,
        f"{row.base.seconds * 1e3:.3g}",
        f"{row.other.seconds * 1e3:.3g}",
        str(row.ratio),
        f"{row.target:.2f}x",
        f"{row.base.kernels}",
        f"{row.other.kernels}",
        f"{row.other.stitched}",
        f"{row.base.error:.1e}",
        f"{row.other.error:.1e}",
        f"{billions / row.base.seconds:.0f}",
        f"{billions / row.other.seconds:.0f}",
        "ok" if row.reached else "below" if row.right else "WRONG",
    ]


SUITE = Suite(
    "products",
    PRODUCTS,
    Layout(HEADERS, _cells),
    (
        "error: the largest against float64, over |reference| + its root mean square",
        "GFLOP/s: arithmetic of the products alone; without what is masked, and without anything computed again",
    ),
)


def main(arguments: list[str] | None = None) -> int:
    """Run; returns the exit status."""
    known = parser(__doc__)
    known.add_argument("--dots", choices=("auto", "never", "always"), help="stitch.enable(dots=...); default: as it is")
    options = known.parse_args(arguments)
    return run(SUITE, options, {"dots": options.dots} if options.dots else {})


if __name__ == "__main__":
    sys.exit(main())
