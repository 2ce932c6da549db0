// Classes that are registered, as C++ sees them.
#include "check.hpp"

static spy::Runtime *rt;

static void members() {
	spy::Enum red = rt->eval("Color.RED").as<spy::Enum>();
	CHECK(red.class_name() == "Color" && red.name() == "RED" && red.value().as<int>() == 1 && red.kind() == SPY_ENUM && red.size() == 3);
	rt->set("it", red);
	CHECK(rt->eval("it is Color.RED").as<bool>());
	rt->set("it", std::vector<spy::Value>{rt->member("Color", "GREEN"), spy::Enum::flags("Perm", 3)});
	CHECK(rt->eval("it[0] is Color.GREEN and it[1] is Perm.R | Perm.W").as<bool>());
	spy::Enum both(rt->eval("Perm.R | Perm.W"));
	CHECK(!both.name() && both.value().as<int>() == 3);
	CHECK_THROWS(spy::Misuse, "got Color.BLUE, want a member", rt->member("Color", "BLUE"));
	CHECK_THROWS(spy::Misuse, "got int, want a member of an enumeration", spy::Enum(spy::Value(1)));
	CHECK_THROWS(spy::Misuse, "got str, want int", spy::Enum::flags("Perm", "x"));
}

static void instances() {
	spy::Dataclass p(rt->eval("Point(Color.RED)"));
	CHECK(p.class_name() == "Point" && p.size() == 2 && p["x"].as<spy::Enum>().name() == "RED" && p["y"].as<int>() == 7 && !p.find("z"));
	std::string names;
	for (auto [key, value] : p.entries())
		names += key.as<std::string>();
	CHECK(names == "xy");
	CHECK_THROWS(spy::Misuse, "came from the engine cannot be changed", p.put("x", 1));
	spy::Dataclass made("Point");
	made.put("x", p).put("y", rt->member("Color", "RED"));
	rt->set("it", made);
	CHECK(rt->eval("it == Point(Point(Color.RED), Color.RED)").as<bool>());
	CHECK_THROWS(spy::Misuse, "into itself", spy::Dataclass(made).put("x", made));
	CHECK_THROWS(spy::Misuse, "got dict, want an instance", spy::Dataclass(spy::Dict()));
	CHECK_THROWS(spy::Error, "Pont is no class that was registered", rt->set("it", spy::Dataclass("Pont")));
	CHECK_THROWS(spy::Error, "FrozenInstanceError", rt->exec("Point(1).x = 2"));
}

static void refusals() {
	CHECK_THROWS(spy::Misuse, "registered already", rt->register_enum("Color", {{"A", 1}}));
	CHECK_THROWS(spy::Misuse, "a NUL in it", rt->register_dataclass("New", {std::string("a\0b", 3)}));
	CHECK_THROWS(spy::Misuse, "want names", rt->register_dataclass("New", {}));
	spy::Runtime bare;
	CHECK_THROWS(spy::Misuse, "without the standard modules", bare.register_enum("Color", {{"A", 1}}));
}

int main() {
	spy::Options options;
	options.std = true;
	spy::Runtime runtime(options);
	rt = &runtime;
	rt->register_enum("Color", {{"RED", 1}, {"GREEN", "g"}});
	spy::ClassOptions flags, frozen;
	flags.form = SPY_ENUM_FLAG, frozen.frozen = true, frozen.module = "shop";
	rt->register_enum("Perm", {{"R", 1}, {"W", 2}}, flags);
	rt->register_dataclass("Point", {"x", {"y", 7}}, frozen);
	rt->exec("from shop import Point");
	return all(members, instances, refusals);
}
