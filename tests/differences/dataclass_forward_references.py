"""Category: dataclasses. Description: the type of a field whose annotation names something that is not defined yet is a stand-in with
__forward_arg__, not an annotationlib.ForwardRef, and annotations with it compare by identity. Reason: there is no module annotationlib.
Workaround: read the class's own __annotations__ later, when the names exist."""

from dataclasses import dataclass, fields


@dataclass
class Node:
    next: Node | None = None


stand_in = fields(Node)[0].type
assert stand_in.__forward_arg__ == "Node | None" and type(stand_in).__name__ != "ForwardRef"
assert Node.__annotations__ == {"next": Node | None} and repr(Node(Node())) == "Node(next=Node(next=None))"
