/**
 * Sends requests that nobody should send, derived from openapi.json and mutated, raw bytes and forms of pages, and judges
 * every response. `npm run fuzz -- --minutes 30`; a failure prints the line that repeats it.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readApiDocument } from './fuzz/api-document.ts'
import { makeCase } from './fuzz/cases.ts'
import { makeRandom } from './fuzz/random.ts'
import { send } from './fuzz/send.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string' },
    database: { type: 'string' },
    parallel: { type: 'string', default: '32' },
  },
})
const seed = Number(values.seed)
const end = performance.now() + Number(values.minutes) * 60_000
const key = 'fuzz-key-0123456789abcdef'

const folder = await mkdtemp(join(tmpdir(), 'plumbline-fuzz-'))
const service = spawn(
  process.execPath,
  ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../bin/plumbline.js'), 'serve'],
  {
    env: {
      ...process.env,
      PLUMBLINE_DATA: folder,
      PLUMBLINE_PORT: '0',
      PLUMBLINE_API_KEY: key,
      PLUMBLINE_LOG_LEVEL: 'error',
      PLUMBLINE_BROWSER: 'off',
      ...(values.database === undefined ? {} : { PLUMBLINE_DATABASE_URL: values.database }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  },
)
let died = false
service.once('exit', () => (died = true))

const faults: string[] = []
const statuses = new Map<number | string, number>()
let sent = 0
try {
  const origin = await announced()
  const document = await readApiDocument(origin)
  const before = await memoryMb()
  const tell = (number: number, what: string): void => {
    faults.push(what)
    console.error(`${what}\n  repeat it: npm run fuzz -- --seed ${seed} --only ${number}`)
  }
  const tryCase = async (number: number): Promise<void> => {
    const given = makeCase(makeRandom(seed * 1_000_003 + number), document, key)
    const name = given.kind === 'raw' ? 'raw bytes' : `${given.method} ${given.path.slice(0, 120)}`
    try {
      const answer = await send(origin, given)
      statuses.set(answer?.status ?? 'closed', (statuses.get(answer?.status ?? 'closed') ?? 0) + 1)
      if (answer === null) return
      if (answer.status >= 500 && answer.status !== 503 && answer.status !== 501)
        tell(number, `${name}: ${answer.status} ${answer.body.slice(0, 200)}`)
      const fault =
        given.kind === 'call' &&
        given.operation !== null &&
        given.headers['x-http-method-override'] === undefined
          ? document.faultOf(given.operation, answer.status, answer.type, answer.body)
          : undefined
      if (fault !== undefined) tell(number, `${name}: ${fault}`)
    } catch (error) {
      tell(number, `${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  const work = async (): Promise<void> => {
    while (performance.now() < end && !died && faults.length < 20) {
      sent += 1
      await tryCase(sent)
      if (sent % 10_000 === 0) console.log(`${sent} requests, ${faults.length} faults`)
    }
  }
  if (values.only === undefined) await Promise.all(Array.from({ length: Number(values.parallel) }, work))
  else await tryCase(Number(values.only))
  if (died) faults.push('The service ended.')
  else {
    const metrics = await (await fetch(`${origin}/metrics`)).text()
    const uncaught = /^plumbline_uncaught_errors_total (\d+)/m.exec(metrics)?.[1]
    if (uncaught !== '0') faults.push(`Uncaught errors: ${uncaught ?? 'not told'}`)
    const after = await settledMemoryMb(before)
    console.log(`memory ${Math.round(before)} MB before, ${Math.round(after)} MB after`)
  }
} finally {
  service.kill('SIGTERM')
  if (!died) await once(service, 'exit')
  await rm(folder, { recursive: true, force: true })
}
console.log(
  [...statuses]
    .toSorted(([a], [b]) => String(a).localeCompare(String(b)))
    .map(([status, count]) => `${status}: ${count}`)
    .join(', '),
)
console.log(`seed ${seed}: ${sent} requests, ${faults.length} faults`)
if (faults.length > 0) process.exitCode = 1

async function announced(): Promise<string> {
  let text = ''
  for await (const part of service.stdout) {
    text += String(part)
    const [, origin] = /is ready at (http\S+)/.exec(text) ?? []
    if (origin !== undefined) {
      service.stdout.resume()
      return origin
    }
  }
  throw new Error(`The service did not start: ${text}`)
}

async function memoryMb(): Promise<number> {
  const status = await readFile(`/proc/${service.pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

/** The least within some seconds of rest: a collection may be due. */
async function settledMemoryMb(before: number): Promise<number> {
  let least = await memoryMb()
  for (let second = 0; second < 10 && least > before * 1.5; second += 1) {
    await new Promise((next) => setTimeout(next, 1000))
    least = Math.min(least, await memoryMb())
  }
  return least
}
