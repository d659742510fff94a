"""Loop nests: their axes and boxes (`loops`), what they read (`trace`), which loops they get (`configure`, by `joining`
and `lanes`), loops in parts where values are joined (`segments`), operands turned first (`staging`), running folds.
"""
