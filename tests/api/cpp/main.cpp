// Runs cases of tests/api through the C++ face.
#include "classes.hpp"

#include <cstdlib>

using spy::Value;

namespace {

std::string_view text(const json *v) { return {v->text, v->n}; }
std::string word(const json *object, const char *key) {
	const json *e = json_get(object, key);
	return e && e->kind == JSON_TEXT ? std::string(text(e)) : std::string();
}
spy::Milliseconds milliseconds(const json *object, const char *key) { return spy::Milliseconds(json_number(object, key)); }

std::string bytes(const json *v) {
	std::size_t n;
	unsigned char *b = json_bytes(v, &n);
	std::string made(reinterpret_cast<char *>(b), n);
	std::free(b);
	return made;
}

// An int of decimal digits: the magnitude is multiplied by ten again and again.
spy::BigInt big(std::string_view digits) {
	spy::BigInt n;
	n.negative = digits.front() == '-';
	n.magnitude.resize(digits.size() / 2 + 1);
	for (char c : digits.substr(n.negative)) {
		unsigned carry = static_cast<unsigned>(c - '0');
		for (auto byte = n.magnitude.rbegin(); byte != n.magnitude.rend(); ++byte, carry >>= 8) {
			carry += *byte * 10u;
			*byte = static_cast<std::uint8_t>(carry);
		}
	}
	return n;
}

class Player {
public:
	Player(const json *options, std::string folder) : folder_(std::move(folder)), rt_(start(options)) {}
	void step(const json *s);

private:
	spy::Options start(const json *o);
	Value value(const json *v);
	Value tagged(std::string_view tag, const json *v);
	std::optional<Value> rich(std::string_view tag, const json *v);
	spy::Function function(const std::string &name);
	spy::Args arguments(const json *s);
	void act(const json *s, Value &v);
	bool act_on_object(const json *s, Value &v);
	bool grant(const json *s);
	bool report(const json *s, Value &v);
	spy::Object kept(const json *s, const char *key) { return spy::Object(kept_.at(word(s, key))); }
	template <class Container>
	Value items(const json *list) {
		Container made;
		for (const json *item = list->first; item; item = item->next)
			made.append(value(item));
		return made;
	}

	std::string folder_;
	std::string printed_[2];
	const json *lines_ = nullptr;
	std::map<std::string, Value> kept_, shared_, functions_;
	spy::Runtime rt_;
};

spy::Options Player::start(const json *o) {
	spy::Options to;
	to.std = json_number(o, "std"), to.clock = json_number(o, "clock"), to.entropy = json_number(o, "entropy"), to.scratch = json_number(o, "scratch");
	if (json_get(o, "seed"))
		to.seed = json_number(o, "seed");
	to.step_limit = json_number(o, "step_limit"), to.memory_limit = json_number(o, "memory_limit"), to.message_limit = json_number(o, "message_limit");
	to.max_host_calls = json_number(o, "max_host_calls"), to.output_limit = json_number(o, "output_limit");
	to.timeout = milliseconds(o, "timeout_ms"), to.soft_timeout = milliseconds(o, "soft_timeout_ms"), to.deadline = milliseconds(o, "deadline_ms");
	to.output = [this](std::string_view t) { printed_[0] += t; };
	to.error_output = [this](std::string_view t) { printed_[1] += t; };
	if (const json *sources = json_get(o, "loader"))
		to.loader = [sources](std::string_view name) -> std::optional<spy::Source> {
			const json *source = json_get(sources, std::string(name).c_str());
			return source ? std::optional<spy::Source>(text(source)) : std::nullopt;
		};
	if (const json *lines = json_get(o, "lines")) {
		lines_ = lines->first;
		to.input = [this](std::string_view) -> std::optional<std::string> {
			const json *line = lines_;
			if (!line)
				return std::nullopt;
			lines_ = line->next;
			return std::string(text(line));
		};
	}
	const json *files = json_get(o, "files"), *environ = json_get(o, "environ");
	for (const json *f = files ? files->first : nullptr; f; f = f->next)
		to.files.push_back({f->key, std::string(text(f))});
	for (const json *e = environ ? environ->first : nullptr; e; e = e->next)
		to.environ[e->key] = text(e);
	return to;
}

Value Player::value(const json *v) {
	switch (v->kind) {
	case JSON_NULL:
		return nullptr;
	case JSON_FALSE: case JSON_TRUE:
		return v->kind == JSON_TRUE;
	case JSON_NUMBER:
		return v->number;
	case JSON_TEXT:
		return text(v);
	case JSON_LIST:
		return items<spy::List>(v);
	default:
		return tagged(v->first->key, v->first);
	}
}

std::optional<spy::TimeZone> zone(const json *v) {
	if (v->kind == JSON_NULL)
		return std::nullopt;
	const json *name = v->first->next;
	return spy::TimeZone(std::chrono::microseconds(v->first->number), name->kind == JSON_NULL ? std::nullopt : std::optional<std::string>(text(name)));
}

// A value of one of the standard library's types.
std::optional<Value> Player::rich(std::string_view tag, const json *v) {
	const json *one = v->first, *two = one ? one->next : nullptr;
	int year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, us = 0;
	if (tag == "date") {
		std::sscanf(v->text, "%d-%d-%d", &year, &month, &day);
		return spy::Date(year, month, day);
	}
	if (tag == "time") {
		std::sscanf(one->text, "%d:%d:%d.%d", &hour, &minute, &second, &us);
		return spy::Time(hour, minute, second, us, zone(two), two->next->kind == JSON_TRUE);
	}
	if (tag == "datetime") {
		std::sscanf(one->text, "%d-%d-%dT%d:%d:%d.%d", &year, &month, &day, &hour, &minute, &second, &us);
		return spy::DateTime(year, month, day, hour, minute, second, us, zone(two), two->next->kind == JSON_TRUE);
	}
	if (tag == "timedelta")
		return spy::TimeDelta(one->number, std::chrono::microseconds(two->number * 1'000'000 + two->next->number));
	if (tag == "timezone")
		return *zone(v);
	if (tag == "decimal")
		return spy::Decimal(text(v));
	if (tag == "fraction")
		return spy::Fraction(big(text(one)), big(text(two)));
	if (tag == "uuid") {
		spy::UUID::Octets octets{};
		std::string given = bytes(v);
		std::copy(given.begin(), given.end(), octets.begin());
		return spy::UUID(octets);
	}
	if (tag == "path")
		return spy::Path(value(v).as<std::string>());
	if (tag == "exception")
		return spy::Exception(text(one), spy::Tuple(items<spy::Tuple>(two)));
	if (tag == "member")
		return rt_.member(text(one), text(two));
	if (tag == "flags")
		return spy::Enum::flags(text(one), two->number);
	if (tag == "instance") {
		spy::Dataclass instance{std::string(text(one))};
		const json *field = two->first;
		for (const char *name : fields_of(text(one))) {
			instance.put(name, value(field));
			field = field->next;
		}
		return instance;
	}
	return std::nullopt;
}

Value Player::tagged(std::string_view tag, const json *v) {
	if (std::optional<Value> library = rich(tag, v))
		return *library;
	auto number = [](const json *t) { return std::strtod(t->text, nullptr); };
	if (tag == "int")
		return big(text(v));
	if (tag == "float")
		return number(v);
	if (tag == "complex")
		return std::complex<double>(number(v->first), number(v->first->next));
	if (tag == "str")
		return std::string_view(bytes(v));
	if (tag == "bytes")
		return spy::Bytes(bytes(v));
	if (tag == "bytearray")
		return spy::ByteArray(bytes(v));
	if (tag == "tuple")
		return items<spy::Tuple>(v);
	if (tag == "set")
		return items<spy::Set>(v);
	if (tag == "frozenset")
		return items<spy::FrozenSet>(v);
	if (tag == "dict") {
		spy::Dict d;
		for (const json *pair = v->first; pair; pair = pair->next)
			d.put(value(pair->first), value(pair->first->next));
		return d;
	}
	const json *one = v->first, *two = one ? one->next : nullptr, *three = two ? two->next : nullptr;
	if (tag == "range")
		return spy::Range(one->number, two->number, three->number);
	if (tag == "slice")
		return spy::Slice(value(one), value(two), value(three));
	if (tag == "ellipsis")
		return Value::ellipsis();
	if (tag == "kept")
		return kept_.at(v->text);
	if (tag == "shared")
		return shared_.at(v->text);
	if (tag == "share")
		return shared_[one->text] = value(two);
	if (tag == "function") {
		auto [at, fresh] = functions_.try_emplace(v->text);
		if (fresh)
			at->second = rt_.function(v->text, function(v->text));
		return at->second;
	}
	if (tag == "nest") {
		spy::List nested;
		for (std::int64_t k = 1; k < v->number; k++)
			nested = spy::List{nested};
		return nested;
	}
	if (tag == "repeat")
		return std::vector<Value>(static_cast<std::size_t>(two->number), value(one));
	if (tag == "long") {
		std::string all;
		for (std::int64_t k = 0; k < two->number; k++)
			all += text(one);
		return all;
	}
	json_die("no such kind of value");
	return nullptr;
}

spy::Function Player::function(const std::string &name) {
	using spy::Call;
	auto rest = [](Call &c) {
		std::vector<Value> all;
		for (std::size_t k = 1; k < c.size(); k++)
			all.push_back(c[k]);
		return all;
	};
	const std::map<std::string, spy::Function> all{
		{"echo", [](Call &c) -> Value {
			spy::Tuple args;
			spy::Dict kwargs;
			for (std::size_t k = 0; k < c.size(); k++)
				args.append(c[k]);
			for (const spy::Keyword &k : c.kwargs())
				kwargs.put(k.name, k.value);
			return spy::Tuple{args, kwargs};
		}},
		{"first", [](Call &c) { return c.size() ? c[0] : Value(); }},
		{"fail", [rest](Call &c) -> Value {
			spy::Tuple args;
			for (const Value &v : rest(c))
				args.append(v);
			throw spy::Raised(c[0].as<std::string>(), args);
		}},
		{"broken", [](Call &) -> Value { throw std::runtime_error("broken"); }},
		{"eval", [](Call &c) { return c.runtime().eval(c[0].as<std::string>()); }},
		{"call", [rest](Call &c) { return c.runtime().call(c[0].as<std::string>(), spy::Args{rest(c), {}}); }},
		{"set", [](Call &c) { return c.runtime().set(c[0].as<std::string>(), c[1]), Value(); }},
		{"interrupt", [](Call &c) { return c.runtime().interrupt(), Value(); }},
		{"keep", [this](Call &c) { return kept_[c[0].as<std::string>()] = c[1], Value(); }},
		{"given", [this](Call &c) { return kept_.at(c[0].as<std::string>()); }},
	};
	return all.at(name);
}

spy::Args Player::arguments(const json *s) {
	spy::Args all;
	const json *list = json_get(s, "args"), *named = json_get(s, "kwargs");
	for (const json *v = list ? list->first : nullptr; v; v = v->next)
		all.positional.push_back(value(v));
	for (const json *v = named ? named->first : nullptr; v; v = v->next)
		all.keywords.push_back({v->key, value(v)});
	return all;
}

// Steps on a kept object; false for others.
bool Player::act_on_object(const json *s, Value &v) {
	auto has = [&](const char *verb) { return json_get(s, verb) != nullptr; };
	auto of = [&] { return kept(s, "of"); };
	if (has("call_object"))
		v = kept(s, "call_object")(arguments(s));
	else if (has("method"))
		v = of().method(word(s, "method"), arguments(s));
	else if (has("attr"))
		v = of().attr(word(s, "attr"));
	else if (has("set_attr"))
		of().set_attr(word(s, "set_attr"), value(json_get(s, "to")));
	else if (has("delete_attr"))
		of().del_attr(word(s, "delete_attr"));
	else if (has("item"))
		v = of().item(value(json_get(s, "item")));
	else if (has("set_item"))
		of().set_item(value(json_get(s, "set_item")), value(json_get(s, "to")));
	else if (has("delete_item"))
		of().del_item(value(json_get(s, "delete_item")));
	else if (has("contains"))
		v = of().contains(value(json_get(s, "contains")));
	else if (has("len"))
		v = kept(s, "len").len();
	else if (has("str"))
		v = kept(s, "str").str();
	else if (has("repr"))
		v = kept(s, "repr").repr();
	else if (has("release"))
		kept(s, "release").release();
	else if (has("same"))
		v = spy::Object(kept_.at(json_get(s, "same")->first->text)) == spy::Object(kept_.at(json_get(s, "same")->first->next->text));
	else if (has("iterate")) {
		spy::List items;
		std::uint64_t most = has("most") ? json_number(s, "most") : 100;
		for (Value item : kept(s, "iterate").iterate(1)) {
			items.append(item);
			if (items.size() == most)
				break;
		}
		v = items;
	} else
		return false;
	return true;
}

// Steps that grant something; false for others.
bool Player::grant(const json *s) {
	auto has = [&](const char *verb) { return json_get(s, verb) != nullptr; };
	if (has("define"))
		rt_.define(word(s, "define"), function(word(s, "function")), {word(s, "signature"), word(s, "doc")});
	else if (has("mount"))
		rt_.mount(folder_, {word(s, "mount"), json_number(s, "writable") != 0, json_number(s, "max_file"), json_number(s, "quota")});
	else if (has("register_module")) {
		spy::Module module;
		for (const json *m = json_get(s, "members")->first; m; m = m->next) {
			if (m->kind == JSON_OBJECT && json_get(m, "function"))
				module.define(m->key, function(word(m, "function")));
			else
				module.set(m->key, value(m));
		}
		rt_.register_module(word(s, "register_module"), module, word(s, "source"));
	} else if (has("register"))
		register_class(rt_, word(s, "register"), word(s, "module"));
	else
		return false;
	return true;
}

// Steps that ask for a report or change the runtime; false for others.
bool Player::report(const json *s, Value &v) {
	auto has = [&](const char *verb) { return json_get(s, verb) != nullptr; };
	if (has("printed"))
		v = std::exchange(printed_[word(s, "printed") != "output"], "");
	else if (has("step_limit"))
		rt_.set_step_limit(json_number(s, "step_limit"));
	else if (has("interrupt"))
		rt_.interrupt();
	else if (has("close"))
		rt_.close();
	else if (has("start"))
		rt_.start();
	else if (has("stubs"))
		v = rt_.stubs();
	else if (has("stats")) {
		spy::Stats all = rt_.stats();
		v = word(s, "stats") == "steps" ? all.steps : word(s, "stats") == "host_calls" ? all.host_calls : all.output;
	} else
		return false;
	return true;
}

void Player::act(const json *s, Value &v) {
	auto has = [&](const char *verb) { return json_get(s, verb) != nullptr; };
	spy::RunOptions how{word(s, "filename"), milliseconds(s, "soft_timeout_ms")};
	if (has("eval"))
		v = rt_.eval(text(json_get(s, "eval")), how);
	else if (has("exec"))
		rt_.exec(text(json_get(s, "exec")), how);
	else if (has("call"))
		v = rt_.call(word(s, "call"), arguments(s));
	else if (has("set"))
		rt_.set(word(s, "set"), value(json_get(s, "to")));
	else if (has("get"))
		v = rt_[word(s, "get")];
	else if (has("delete"))
		rt_.del(word(s, "delete"));
	else if (has("has"))
		v = rt_.has(word(s, "has"));
	else if (has("names")) {
		spy::List found;
		std::vector<std::string> all = rt_.globals();
		for (const json *name = json_get(s, "names")->first; name; name = name->next)
			if (std::find(all.begin(), all.end(), name->text) != all.end())
				found.append(name->text);
		v = found;
	} else if (!act_on_object(s, v) && !grant(s) && !report(s, v))
		json_die("no verb in a step");
}

void Player::step(const json *s) {
	try {
		if (const json *source = json_get(s, "run")) {
			show_result(rt_.run(text(source), {word(s, "filename"), milliseconds(s, "soft_timeout_ms")}));
			return;
		}
		Value v;
		act(s, v);
		if (json_get(s, "as"))
			kept_[word(s, "as")] = v;
		show(v);
	} catch (const spy::Failure &) {
		show_failure();
	}
}

void play(const json *c, const std::string &folder) {
	std::string name(text(json_get(c, "name"))), path = name;
	std::replace(path.begin(), path.end(), ' ', '_');
	std::printf("{\"name\": ");
	json_print(name.data(), name.size());
	std::printf(", \"results\": [");
	try {
		Player player(json_get(c, "options"), folder + "/" + path);
		for (const json *s = json_get(c, "steps")->first; s; s = s->next) {
			player.step(s);
			std::printf(s->next ? ", " : "");
		}
	} catch (const spy::Failure &) {
		show_failure();
	}
	std::printf("]}\n");
}

} // namespace

int main(int argc, char **argv) {
	if (argc != 3)
		json_die("usage: cpp CASES.json FOLDER");
	for (const json *c = json_file(argv[1])->first; c; c = c->next)
		play(c, argv[2]);
}
