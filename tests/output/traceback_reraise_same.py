try:
    1 / 0
except ZeroDivisionError as e:
    saved = e

raise saved
