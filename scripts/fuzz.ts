/**
 * Sends mutated requests derived from openapi.json, raw bytes, multipart bodies and page forms, creates reports of
 * hostile sites, and checks every response. `npm run fuzz -- --minutes 30`, or `npm run fuzz -- --requests 1000000
 * --minutes 600 --engine postgres`; a failure prints the command that reproduces it.
 */
import { parseArgs } from 'node:util'
import { startPostgres } from '../src/testing/postgres/start-postgres.ts'
import { fuzz, type Fuzzed } from './fuzz/run-fuzz.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    requests: { type: 'string', default: 'Infinity' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string' },
    engine: { type: 'string', default: 'sqlite' },
    parallel: { type: 'string', default: '16' },
  },
})
if (values.engine !== 'sqlite' && values.engine !== 'postgres') {
  console.error('--engine must be sqlite or postgres.')
  process.exit(2)
}
// Exits, so that the service is stopped too.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
const seed = Number(values.seed)
const postgres = values.engine === 'postgres' ? await startPostgres() : undefined
const begun = performance.now()
const { sent, statuses, succeeded, hostileReports, visited, faults, memoryMb } = await run()
console.log(
  [...statuses]
    .toSorted(([a], [b]) => String(a).localeCompare(String(b)))
    .map(([status, count]) => `${status}: ${count}`)
    .join(', '),
)
console.log(
  `memory ${Math.round(memoryMb.before)} MB after warming up, ${Math.round(memoryMb.after)} MB at the end`,
)
const seconds = (performance.now() - begun) / 1000
console.log(
  `${succeeded.operations} of ${succeeded.of} operations succeeded at least once; ` +
    `${hostileReports} reports of hostile sites, ${visited} connections to them`,
)
console.log(
  `${values.engine}, seed ${seed}: ${sent} requests in ${Math.round(seconds)} s ` +
    `(${Math.round(sent / seconds)} a second), ${faults.length} kinds of faults`,
)
for (const fault of faults) console.log(`- ${fault}`)
if (faults.length > 0) process.exitCode = 1

async function run(): Promise<Fuzzed> {
  try {
    const fuzzed = await fuzz({
      seed,
      minutes: Number(values.minutes),
      requests: Number(values.requests),
      parallel: Number(values.parallel),
      ...(values.only === undefined ? {} : { only: values.only.split(',').map(Number) }),
      ...(postgres === undefined ? {} : { database: await postgres.create('fuzz') }),
      say: console.log,
    })
    return { ...fuzzed, faults: [...fuzzed.faults, ...(await deadlocks())] }
  } finally {
    await postgres?.stop()
  }
}

/** The store retries after a deadlock, but every one costs somebody a second (deadlock_timeout). */
async function deadlocks(): Promise<readonly string[]> {
  const rows = await postgres?.query("select deadlocks from pg_stat_database where datname = 'fuzz'")
  const count = Number(rows?.[0]?.['deadlocks'] ?? 0)
  return count === 0 ? [] : [`${count} deadlocks in the database.`]
}
