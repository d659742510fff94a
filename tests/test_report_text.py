"""What `print(stitch.report())` says."""
from stitch.reports import KernelReport, ModuleReport, Report


def test_empty_reports_say_what_is_amiss():
    text = str(Report((), skipped=3))
    assert "stitch.enable() comes first" in text and "STITCH_DISABLE stops it" in text
    assert text.endswith("3 modules too small to look at") and "\n" not in text


def test_numbers_agree_with_their_words():
    kernel = KernelReport("stitch.0", 2, 2, 1.5, "model", False)
    assert "1 module, 1 kernel, 0.25 s; 1 more module too small" in str(
        Report((ModuleReport("a", 2, (kernel,), seconds=0.25),), skipped=1))
    assert "2 modules, 0 kernels" in str(Report((ModuleReport("a"), ModuleReport("b"))))


def test_launches_are_counted_beside_those_of_xla():
    kernels = KernelReport("stitch.0", 31, 4, 1.5, "model", False), KernelReport("stitch.1", 7, 2, 1.0, "model", False)
    known, loaded = str(Report((ModuleReport("a", 9, kernels),))), str(Report((ModuleReport("a", 0, kernels),)))
    assert known.splitlines()[1].split()[:6] == ["a", "2", "31+7", "6", "of", "9"]
    assert loaded.splitlines()[1].split()[:5] == ["a", "2", "31+7", "6", "2.5"]
