import { Client } from 'pg'
import { openPostgresStore } from '../../store/postgres/open-postgres.ts'
import { startPostgres } from './start-postgres.ts'

/** Databases on a server that other test files, also of other processes, use at the same time. */
export interface SharedPostgres {
  /** Makes an empty database and returns its url. Names need to be unique within a process only. */
  create(name: string): Promise<string>
  /** The same with the current schema: a copy of a template, which takes a tenth of the time of migrating. */
  createMigrated(name: string): Promise<string>
  /** Runs a statement in a database that this process made. */
  query(text: string, name: string): Promise<readonly Record<string, unknown>[]>
}

let shared: Promise<SharedPostgres> | undefined

/**
 * The server that the test runner started; without the runner, one for this process, which ends with it. A test that
 * stops its server or changes its settings starts its own.
 */
export function sharedPostgres(): Promise<SharedPostgres> {
  shared ??= connect()
  return shared
}

async function connect(): Promise<SharedPostgres> {
  const given = process.env['TEST_POSTGRES_URL']
  const admin = given ?? (await startPostgres({}, { untilExit: true })).url('postgres')
  const own = (name: string) => `${name}_${process.pid}`
  const create = async (name: string, template?: string) => {
    await query(admin, `create database ${own(name)}${template === undefined ? '' : ` template ${template}`}`)
    return urlOf(admin, own(name))
  }
  let migrated: Promise<void> | undefined
  return {
    create: (name) => create(name),
    async createMigrated(name) {
      migrated ??= makeTemplate(admin)
      await migrated
      return create(name, template)
    },
    query: (text, name) => query(urlOf(admin, own(name)), text),
  }
}

const template = 'migrated_template'

/** Made by whichever process needs it first, while the others wait. */
async function makeTemplate(admin: string): Promise<void> {
  const client = new Client({ connectionString: admin })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(1)')
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount !== 0) return
    await client.query('create database template_in_the_making')
    const url = urlOf(admin, 'template_in_the_making')
    await (await openPostgresStore({ url, clock: { now: () => new Date() }, role: 'tool' })).close()
    await client.query(`alter database template_in_the_making rename to ${template}`)
  } finally {
    await client.end()
  }
}

function urlOf(admin: string, database: string): string {
  const url = new URL(admin)
  url.pathname = `/${database}`
  return url.href
}

async function query(url: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}
