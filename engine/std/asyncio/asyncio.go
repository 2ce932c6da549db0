// Package asyncio is the module _asyncio: futures, tasks and the event loop. They are in Go, as CPython has them in C, because a task's step
// happens at each await; and because a stop passes over every finally in Python, but must leave a loop that can run again.
package asyncio

import (
	"sync"

	"github.com/small-python/spy/engine/object"
)

// firstVersion is the block of version numbers of this package's types (object.Tie).
const firstVersion = 1<<17 + 82<<8

// Module is the table of the module.
func Module() object.ModuleDef {
	tie()
	return object.ModuleDef{
		Name: "_asyncio",
		Doc:  "The parts of asyncio that are not written in Python.",
		Members: []object.Member{
			object.Function("_enter_task", "(loop, task)", enterTask, "Make a task the running one of a loop."),
			object.Function("_get_running_loop", "()", func(t *object.Thread, _ []object.Value) (object.Value, error) {
				return orNone(stateOf(t).running), nil
			}, "The running loop, or None."),
			object.Function("_is_host_coroutine_function", "(object, /)", isHostCoroutineFunction, "Whether it is a function of the host whose calls are awaitable."),
			object.Function("_leave_task", "(loop, task)", leaveTask, "End what _enter_task() began."),
			object.Function("_register_task", "(task)", none, "Note a task of a class of one's own: tasks note themselves."),
			object.Function("_set_running_loop", "(loop, /)", setRunningLoop, "Make a loop the running one; None: no loop."),
			object.Function("_swap_current_task", "(loop, task)", swapTask, "Make a task the running one, and return the one that was."),
			object.Function("_tasks", "()", listTasks, "A list of the tasks that are not done, in the order of their making."),
			object.Function("_unregister_task", "(task)", none, "Forget a task of a class of one's own."),
			object.RawFunction("create_task", "(coro, *, name=None, context=None, **kwargs)", createTask, "Run a coroutine as a task of the running loop."),
			object.Function("current_task", "(loop=None)", currentTask, "The task that runs in a loop, or None."),
			object.Function("get_running_loop", "()", getRunningLoop, "The running loop; without one RuntimeError."),
		},
		Types: []*object.Type{&futureType, &taskType, &abstractLoopType, &loopType, &handleType, &timerHandleType, &cancelledErrorType, &invalidStateErrorType, &hostCallType},
	}
}

var (
	futureType, taskType, futureIteratorType, handleType, timerHandleType, abstractLoopType, loopType, stopperType, wakerType, hostCallType           object.Type
	futureShape, taskShape, futureIteratorShape, handleShape, timerHandleShape, abstractLoopShape, loopShape, stopperShape, wakerShape, hostCallShape object.Shape
	cancelledErrorType, invalidStateErrorType                                                                                                         object.Type
	cancelledErrorShape, invalidStateErrorShape                                                                                                       object.Shape
)

var ties sync.Once

// tie makes the types ready, when the module is first made or a chunk first awaits: most programs do neither.
func tie() {
	ties.Do(func() {
		object.Tie(firstVersion, futureRow(), taskRow(), futureIteratorRow(), handleRow(), timerHandleRow(), abstractLoopRow(), loopRow(),
			exceptionRow(&cancelledErrorType, &cancelledErrorShape, "asyncio.exceptions.CancelledError", object.BaseExceptionType, "The task or future was cancelled."),
			exceptionRow(&invalidStateErrorType, &invalidStateErrorShape, "asyncio.exceptions.InvalidStateError", object.ExceptionType, "The state of the future or task allows no such thing."),
			stopperRow(), wakerRow(), hostCallRow())
	})
}

func exceptionRow(ty *object.Type, shape *object.Shape, name string, base *object.Type, doc string) object.TypeRow {
	return object.TypeRow{
		Type: ty, Shape: shape, Name: name, Base: base, Layout: object.LayoutException, Flags: object.Subclassable | object.IsException, Doc: doc,
		Attributes: object.AttributeBase[object.Exception](), SubBase: object.AttributeBase[object.Exception](),
		Make: func(s *object.Shape) object.Value { return object.FromException(object.Allocate[object.Exception](s)) },
	}
}

// state is what a runtime has of asyncio.
type state struct {
	running  object.Value // the running loop, Absent: none
	current  object.Value // the running task, Absent: none
	of       object.Value // the loop of current
	first    *task        // tasks that are not done, in the order of their making
	last     *task
	made     uint64             // tasks that were made, for their names
	host     *loop              // the loop of the host's chunks
	calls    map[uint64]*future // calls of the host that are not answered yet
	answered bool               // an answer came since the loop last looked
}

const stateKey = "_asyncio"

func stateOf(t *object.Thread) *state {
	s, ok := t.Runtime.ModuleState[stateKey].(*state)
	if !ok {
		s = &state{calls: map[uint64]*future{}}
		t.Runtime.ModuleState[stateKey] = s
	}
	return s
}

func orNone(v object.Value) object.Value {
	if v.IsAbsent() {
		return object.None()
	}
	return v
}

// orAbsent is orNone the other way.
func orAbsent(v object.Value) object.Value {
	if v.IsNone() {
		return object.Absent
	}
	return v
}

func none(*object.Thread, []object.Value) (object.Value, error) { return object.None(), nil }

// quoted is the repr of a value for a message, or the error of making it.
func quoted(t *object.Thread, v object.Value) (string, error) {
	s, err := t.Repr(v)
	if err != nil {
		return "", err
	}
	return s.S, nil
}

// refuse is an error whose text has reprs in the place of %s.
func refuse(t *object.Thread, cls *object.Type, format string, values ...object.Value) error {
	texts := make([]any, len(values))
	for i, v := range values {
		text, err := quoted(t, v)
		if err != nil {
			return err
		}
		texts[i] = text
	}
	return t.Errorf(cls, format, texts...)
}

func invalidState(t *object.Thread, text string) error {
	return t.NewException(&invalidStateErrorType, object.StrValue(t, text))
}

// pythonPart is a function of the Python part of asyncio; Absent where the library was not granted.
func pythonPart(t *object.Thread, module, name string) (object.Value, error) {
	m, err := t.ImportModule(module)
	if object.IsRaised(err, object.ModuleNotFoundErrorType) {
		return object.Absent, nil
	}
	if err != nil {
		return m, err
	}
	if own := t.Runtime.Modules.GetStr(t, t.Runtime.Intern(module)); !own.IsAbsent() { // the import gave the package
		m = own
	}
	return t.GetAttr(m, t.Runtime.Intern(name))
}

// ---- the running loop and task ----

func getRunningLoop(t *object.Thread, _ []object.Value) (object.Value, error) {
	if s := stateOf(t); !s.running.IsAbsent() {
		return s.running, nil
	}
	return object.Absent, t.RuntimeError("no running event loop")
}

func setRunningLoop(t *object.Thread, a []object.Value) (object.Value, error) {
	stateOf(t).running = orAbsent(a[0])
	return object.None(), nil
}

func currentTask(t *object.Thread, a []object.Value) (object.Value, error) {
	s := stateOf(t)
	of := a[0]
	if of.IsNone() {
		var err error
		if of, err = getRunningLoop(t, nil); err != nil {
			return of, err
		}
	}
	if s.current.IsAbsent() || !s.of.Is(of) {
		return object.None(), nil
	}
	return s.current, nil
}

func enterTask(t *object.Thread, a []object.Value) (object.Value, error) {
	s := stateOf(t)
	if !s.current.IsAbsent() {
		return object.None(), refuse(t, object.RuntimeErrorType, "Cannot enter into task %s while another task %s is being executed.", a[1], s.current)
	}
	s.of, s.current = a[0], a[1]
	return object.None(), nil
}

func leaveTask(t *object.Thread, a []object.Value) (object.Value, error) {
	s := stateOf(t)
	if !s.current.Is(a[1]) {
		return object.None(), refuse(t, object.RuntimeErrorType, "Invalid attempt to leave task %s while task %s is entered.", a[1], orNone(s.current))
	}
	s.of, s.current = object.Absent, object.Absent
	return object.None(), nil
}

func swapTask(t *object.Thread, a []object.Value) (object.Value, error) {
	s := stateOf(t)
	before := orNone(s.current)
	s.of, s.current = a[0], orAbsent(a[1])
	return before, nil
}

func listTasks(t *object.Thread, _ []object.Value) (object.Value, error) {
	var list []object.Value
	for k := stateOf(t).first; k != nil; k = k.next {
		if err := t.Step(1); err != nil {
			return object.Absent, err
		}
		list = append(list, object.From(k))
	}
	if err := t.Reserve(16 * int64(len(list))); err != nil {
		return object.Absent, err
	}
	return object.FromList(object.NewList(t, list)), nil
}

// createTask hands a coroutine to the running loop's create_task.
func createTask(t *object.Thread, args []object.Value, kw []*object.Str) (object.Value, error) {
	switch n := len(args) - len(kw); {
	case n > 1:
		return object.Absent, t.TypeError("create_task() takes 1 positional argument but %d were given", n)
	case n == 0 && (len(kw) == 0 || kw[0].S != "coro"):
		return object.Absent, t.TypeError("create_task() missing 1 required positional argument: 'coro'")
	}
	running, err := getRunningLoop(t, nil)
	if err != nil {
		return running, err
	}
	if running.Shape() == &loopShape {
		return loopCreateTask(t, append([]object.Value{running}, args...), kw)
	}
	f, err := t.GetAttr(running, t.Runtime.Intern("create_task"))
	if err != nil {
		return f, err
	}
	return t.CallKw(f, args, kw)
}
