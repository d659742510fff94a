"""Programs of many steps as one handler (`program`): its body (`driver`), in parts (`parts`), with what it tells
(`telling`), by a team of threads (`teams`); small steps leave what they can in registers (`registers`).
"""
