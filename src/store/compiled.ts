import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './database.ts'

/** Placeholder for a value in a query that is compiled before its values are known. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A read whose SQL is built once; each call only fills in its values. kysely takes several times as long to build and
 * compile a query as SQLite takes to run it.
 */
export function compiled<Values extends object, Row>(
  database: Database,
  build: (slots: Values) => Compilable<Row>,
): (values: Values) => Promise<Row[]> {
  const fill = compileOnce(build)
  return (values) => database.read<Row>(fill(values))
}

/** The same for a single change, which commits with its statement. */
export function compiledChange<Values extends object, Row>(
  database: Database,
  build: (slots: Values) => Compilable<Row>,
): (values: Values) => Promise<Row[]> {
  const fill = compileOnce(build)
  return async (values) => (await database.autocommit.executeQuery<Row>(fill(values))).rows
}

function compileOnce<Values extends object, Row>(
  build: (slots: Values) => Compilable<Row>,
): (values: Values) => CompiledQuery<Row> {
  // Each property read returns a slot that kysely passes on untouched: `build` must not inspect its values.
  const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) }) as Values
  const query = build(slots).compile()
  const fill = query.parameters.map((value) => (value instanceof Slot ? value.name : undefined))
  return (values) => {
    const given = values as Readonly<Record<string, unknown>>
    const parameters = fill.map((name, index) => (name === undefined ? query.parameters[index] : given[name]))
    return { ...query, parameters }
  }
}

/** Creates each value once and caches it. */
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
