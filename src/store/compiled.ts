import type { Compilable } from 'kysely'
import type { Database } from './database.ts'

/** Stands where a value will be, in a query that is compiled before its values are known. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A read whose text is made once; each call only fills in its values. Building and compiling costs kysely several
 * times what SQLite needs to answer.
 */
export function compiled<Values extends object, Row>(
  database: Database,
  build: (slots: Values) => Compilable<Row>,
): (values: Values) => Promise<Row[]> {
  // Each property read gives a slot that kysely passes on untouched: `build` must not look into its values.
  const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) }) as Values
  const query = build(slots).compile()
  const fill = query.parameters.map((value) => (value instanceof Slot ? value.name : undefined))
  return (values) => {
    const given = values as Readonly<Record<string, unknown>>
    const parameters = fill.map((name, index) => (name === undefined ? query.parameters[index] : given[name]))
    return database.read<Row>({ ...query, parameters })
  }
}

/** Makes each thing once and keeps it. */
export function memo<Key, T>(make: (key: Key) => T): (key: Key) => T {
  const made = new Map<string, T>()
  return (key) => {
    const name = JSON.stringify(key)
    const known = made.get(name)
    if (known !== undefined) return known
    const value = make(key)
    made.set(name, value)
    return value
  }
}
