'use strict'
// Classes that the host registers: enumerations, whose members are objects of this file, and dataclasses, whose instances are of the host's own class.

const { K_ENUM, K_DATACLASS } = require('./codes.cjs')
const { own } = require('./errors.cjs')
const options = require('./options.cjs')
const { HostFunction } = require('./functions.cjs')
const { Tuple, kindOf, shown } = require('./types.cjs')

// The numbers of libspy.
const FORMS = { Enum: 1, IntEnum: 2, StrEnum: 3, Flag: 4, IntFlag: 5 }
const FLAGS = new Set([FORMS.Flag, FORMS.IntFlag])

// The enumeration of each member, and of each object that registerEnum() gave.
const homes = new WeakMap()

/** A member of an enumeration, or flags that are or-ed together, whose name is null. There is one object for each member. */
class PyEnumMember {
	constructor(home, name, value) {
		if (!(home instanceof Enumeration)) throw new TypeError('a PyEnumMember is made by registerEnum() only')
		this.class = home.name
		this.name = name
		this.value = value
		homes.set(this, home)
		Object.freeze(this)
	}

	/** These flags and others together. */
	or(...others) {
		const home = homes.get(this)
		if (!FLAGS.has(home.form)) throw new TypeError(`${this} is no flag`)
		let bits = BigInt(this.value)
		for (const other of others) {
			if (homes.get(other) !== home) throw new TypeError(`or: got ${kindOf(other)}, want a member of ${home.name}`)
			bits |= BigInt(other.value)
		}
		return home.flags(Number.isSafeInteger(Number(bits)) ? Number(bits) : bits)
	}

	/** Its value. */
	valueOf() {
		return this.value
	}

	toString() {
		return this.name === null ? `${this.class}(${this.value})` : `${this.class}.${this.name}`
	}

	toJSON() {
		return this.value
	}

	[shown]() {
		return `<${this}>`
	}
}

// What tells values apart: numbers of all types are equal where Python has them so.
function identity(value) {
	if (typeof value === 'boolean') return value ? 1n : 0n
	return typeof value === 'number' && Number.isInteger(value) ? BigInt(value) : value
}

/** An enumeration, which may be registered in any number of runtimes. */
class Enumeration {
	constructor(name, members, form) {
		this.name = name
		this.form = form
		this.kind = K_ENUM
		this.members = new Map()
		this.roots = []
		this.byValue = new Map()
		for (const [member, value] of options.pairs(options.object('members', members))) {
			options.string('a member', member)
			if (typeof value === 'function' || value instanceof HostFunction) throw new TypeError(`${name}.${member}: got a function, want plain data`)
			const same = identity(value)
			if (!this.byValue.has(same)) this.byValue.set(same, new PyEnumMember(this, member, value))
			this.members.set(member, this.byValue.get(same))
			this.roots.push([member, value])
		}
		if (this.members.size === 0) throw new TypeError(`registerEnum: got ${name} without members`)
		this.shown = Object.freeze(Object.assign(Object.create(null), Object.fromEntries(this.members)))
		homes.set(this.shown, this)
	}

	flags(value) {
		return this.byValue.get(identity(value)) ?? new PyEnumMember(this, null, value)
	}

	items(member) {
		return [this.name, member.name, member.name === null ? member.value : null]
	}

	make([, name, value]) {
		return name === null ? this.flags(value) : this.members.get(name)
	}
}

/** The enumeration that is to be registered: a new one, or one that another runtime knows. */
function enumeration(name, members, form = 'Enum') {
	const known = typeof name === 'object' && name !== null ? homes.get(name) : undefined
	if (known !== undefined) {
		if (members !== undefined) throw new TypeError(`registerEnum: ${known.name} has its members`)
		return known
	}
	options.string('name', name)
	if (!Object.hasOwn(FORMS, form)) throw new TypeError(`form: got ${String(form)}, want ${Object.keys(FORMS).join(', ')}`)
	return new Enumeration(name, members, FORMS[form])
}

/** A class of the host whose instances are those of a dataclass. */
class Dataclass {
	constructor(cls, fields, name, frozen, defaults) {
		if (typeof cls !== 'function' || typeof cls.prototype !== 'object') throw new TypeError(`registerClass: got ${kindOf(cls)}, want a class`)
		this.cls = cls
		this.name = options.string('name', name ?? cls.name)
		this.form = 0
		this.kind = K_DATACLASS
		this.frozen = options.flag('frozen', frozen)
		if (!Array.isArray(fields) || fields.length === 0) throw new TypeError(`fields: got ${kindOf(fields)}, want an array of names`)
		this.fields = [...fields]
		const standard = new Map(options.pairs(options.object('defaults', defaults)))
		this.roots = this.fields.map((field) => {
			const about = standard.has(options.string('a field', field)) ? [0, standard.get(field)] : [0]
			standard.delete(field)
			return [field, new Tuple(about)]
		})
		for (const field of standard.keys()) throw new TypeError(`defaults: got ${field}, which is no field`)
	}

	/** What is packed of an instance: own properties, and no getter runs. */
	items(instance) {
		const items = [this.name]
		for (const field of this.fields) {
			const property = Object.getOwnPropertyDescriptor(instance, field)
			if (property === undefined || !('value' in property)) throw own('TypeError', `field ${field} of a ${this.name} is no property with a value of its own`)
			items.push(field, property.value)
		}
		return items
	}

	/** An instance with the fields that came; the constructor does not run. */
	make(items) {
		const made = Object.create(this.cls.prototype)
		for (let k = 1; k < items.length; k += 2) {
			Object.defineProperty(made, items[k], { value: items[k + 1], writable: true, enumerable: true, configurable: true })
		}
		return this.frozen ? Object.freeze(made) : made
	}
}

/** The classes of one runtime. */
class Classes {
	constructor() {
		this.byName = new Map()
		this.byPrototype = new Map()
	}

	add(c) {
		this.byName.set(c.name, c)
		if (c.kind === K_DATACLASS) this.byPrototype.set(c.cls.prototype, c)
	}

	/** The class of an object that goes in; undefined for others. */
	of(value, proto) {
		if (proto !== PyEnumMember.prototype) return this.byPrototype.get(proto)
		const home = homes.get(value)
		if (home === undefined || this.byName.get(home.name) !== home) throw own('TypeError', `${value} is of a class that was not registered in this runtime`)
		return home
	}

	make(items) {
		return this.byName.get(items[0]).make(items)
	}
}

module.exports = { PyEnumMember, Dataclass, Classes, enumeration }
