// What a loop would do with sockets, processes, signals and pipes, and refuses.
package asyncio

import (
	"sort"

	"github.com/small-python/spy/engine/object"
)

const (
	noSockets   = "there are no sockets in the sandbox: let a function of the host make the connection"
	noProcesses = "no process can be started from the sandbox: let a function of the host do it"
	noSignals   = "no signals reach the sandbox"
	noPipes     = "there are no pipes or descriptors to watch in the sandbox"
)

// refused are the methods of a loop that the sandbox has nothing for, and why.
var refused = map[string]string{
	"_add_reader": noPipes, "add_reader": noPipes, "add_signal_handler": noSignals, "add_writer": noPipes, "connect_accepted_socket": noSockets,
	"connect_read_pipe": noPipes, "connect_write_pipe": noPipes, "create_connection": noSockets, "create_datagram_endpoint": noSockets,
	"create_server": noSockets, "create_unix_connection": noSockets, "create_unix_server": noSockets, "getaddrinfo": noSockets, "getnameinfo": noSockets,
	"remove_reader": noPipes, "remove_signal_handler": noSignals, "remove_writer": noPipes, "sendfile": noSockets, "sock_accept": noSockets,
	"sock_connect": noSockets, "sock_recv": noSockets, "sock_recv_into": noSockets, "sock_recvfrom": noSockets, "sock_recvfrom_into": noSockets,
	"sock_sendall": noSockets, "sock_sendfile": noSockets, "sock_sendto": noSockets, "start_tls": noSockets, "subprocess_exec": noProcesses,
	"subprocess_shell": noProcesses,
}

// abstract are the methods that a class derived from AbstractEventLoop must bring.
var abstract = []string{
	"call_at", "call_exception_handler", "call_later", "call_soon", "call_soon_threadsafe", "close", "create_future", "create_task",
	"default_exception_handler", "get_debug", "get_exception_handler", "get_task_factory", "is_closed", "is_running", "run_forever",
	"run_in_executor", "run_until_complete", "set_debug", "set_default_executor", "set_exception_handler", "set_task_factory",
	"shutdown_asyncgens", "shutdown_default_executor", "stop", "time",
}

func abstractLoopRow() object.TypeRow {
	return object.TypeRow{
		Type: &abstractLoopType, Shape: &abstractLoopShape, Name: "asyncio.events.AbstractEventLoop", Layout: object.LayoutOther, Flags: object.Subclassable,
		Doc: "What every event loop can do.", Slots: object.Slots{New: func(t *object.Thread, cls *object.Type, _ []object.Value, _ []*object.Str) (object.Value, error) {
			t.Charge(32)
			return cls.Make(cls.Root), nil
		}, Init: func(*object.Thread, object.Value, []object.Value, []*object.Str) error { return nil }},
		Members: abstractMembers, SubBase: object.AttributeBase[object.Obj](),
		Make: func(s *object.Shape) object.Value { return object.From(object.Allocate[object.Obj](s)) },
	}
}

func abstractMembers() []object.Member {
	refusal := func(name, why string) object.Member {
		return object.RawMethod(name, "(*args, **kwargs)", func(t *object.Thread, _ []object.Value, _ []*object.Str) (object.Value, error) {
			if why == "" {
				return object.Absent, t.NewException(object.NotImplementedErrorType)
			}
			return object.Absent, t.Errorf(object.NotImplementedErrorType, "%s(): %s", name, why)
		}, "Raise NotImplementedError.")
	}
	var rows []object.Member
	for name, why := range refused {
		rows = append(rows, refusal(name, why))
	}
	for _, name := range abstract {
		rows = append(rows, refusal(name, ""))
	}
	sort.Slice(rows, func(i, j int) bool { return rows[i].Name < rows[j].Name })
	return rows
}
