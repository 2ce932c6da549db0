# raises: -
# source: '"a" ' * 100000
