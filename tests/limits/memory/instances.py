# hits: memory
# Many instances with attributes.
class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y

points = []
while True:
    points.append(Point(1.5, []))
