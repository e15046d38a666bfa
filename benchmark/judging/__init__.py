"""Did the reply refuse?"""
