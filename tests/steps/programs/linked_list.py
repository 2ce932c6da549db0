class Node:
    def __init__(self, value, next=None):
        self.value = value
        self.next = next
head = None
for i in range(4):
    head = Node(i, head)
n = 0
node = head
while node is not None:
    n += node.value
    node = node.next
