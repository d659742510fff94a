"""Is a group worth taking?"""
