import { rm } from 'node:fs/promises'
import { suite, test, type TestContext } from 'node:test'
import { type AccountLimits, noLimits } from '../../core/ports/people/limits.ts'
import type { Clock } from '../../core/ports/outside.ts'
import type { Store } from '../../core/ports/store.ts'
import { openPostgresStore } from '../../store/postgres/open-postgres.ts'
import { openSqliteStore } from '../../store/sqlite/open-sqlite.ts'
import { skipInQuickRun } from '../quick-run.ts'
import { migratedFolder } from '../sqlite/migrated-folder.ts'
import { sharedPostgres } from './shared-postgres.ts'

export interface Engine {
  readonly name: 'SQLite' | 'PostgreSQL'
  /** An empty store; `remove` deletes what is left of it after it is closed. */
  open(clock: Clock, limits?: AccountLimits): Promise<{ readonly store: Store; remove(): Promise<void> }>
}

export const sqlite: Engine = {
  name: 'SQLite',
  async open(clock, limits = noLimits) {
    const folder = await migratedFolder()
    const store = await openSqliteStore({ path: folder, clock, limits, role: 'serve' })
    return { store, remove: () => rm(folder, { recursive: true }) }
  },
}

const postgres: Engine = {
  name: 'PostgreSQL',
  async open(clock, limits = noLimits) {
    const { url, pool, giveBack } = await (await sharedPostgres()).borrow()
    return {
      store: await openPostgresStore({ url, pool, clock, limits, role: 'serve' }),
      remove: async () => giveBack(),
    }
  },
}

/** A suite that runs on each engine. Call it at the top level of a test file. */
export function suiteOnBoth(name: string, define: (engine: Engine) => void): void {
  for (const engine of [sqlite, postgres]) suite(`${name}, on ${engine.name}`, () => define(engine))
}

/** The same for a single test. */
export function testOnBoth(name: string, check: EngineTest): void {
  for (const engine of [sqlite, postgres])
    test(`${name}, on ${engine.name}`, (context) => check(context, engine))
}

/**
 * For what the contract of the stores covers on each engine: `npm test` runs it on SQLite, and `npm run test:all`
 * repeats it on PostgreSQL (decision 23).
 */
export function suiteOnEach(name: string, define: (engine: Engine) => void): void {
  suite(`${name}, on ${sqlite.name}`, () => define(sqlite))
  suite(`${name}, on ${postgres.name}`, { skip }, () => define(postgres))
}

/** The same for a single test. */
export function testOnEach(name: string, check: EngineTest): void {
  test(`${name}, on ${sqlite.name}`, (context) => check(context, sqlite))
  test(`${name}, on ${postgres.name}`, { skip }, (context) => check(context, postgres))
}

type EngineTest = (context: TestContext, engine: Engine) => Promise<void>

const skip = skipInQuickRun('on PostgreSQL')
