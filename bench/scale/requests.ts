import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { Agent, get } from 'node:http'
import type { ReportQuery } from '../../src/core/ports/reports/reports.ts'
import { type RunningService, startService } from '../../src/testing/servers/service/service-process.ts'
import type { Measure } from '../instruments/measure.ts'
import type { Task } from './compare.ts'
import type { Engine, Served, Settings } from './engines.ts'
import { measureFilters } from './filters.ts'

const main = new URL('../../bin/plumbline.js', import.meta.url).pathname

/** An account, as a client with a key reads it. */
interface Client {
  get(path: string): Promise<void>
}

/** The filters of lists as whole requests to two published services, one for each database. */
export async function measureRequests(
  engine: Engine,
  rows: number,
  { small, large }: Served,
  say: (what: string) => void,
): Promise<readonly Measure[]> {
  const services: RunningService[] = []
  const agent = new Agent({ keepAlive: true })
  async function serve(settings: Settings, owners: readonly number[]): Promise<readonly Client[]> {
    const environment = {
      ...settings,
      PLUMBLINE_BASE_URL: 'https://reports.example.com',
      PLUMBLINE_RATE_LIMIT: '1000000',
      PLUMBLINE_SECRET_KEY: randomBytes(32).toString('base64'),
    }
    const keys = owners.map((owner) => createKey(environment, owner))
    const service = await startService(environment, ['--no-work'])
    services.push(service)
    return keys.map((key) => ({ get: (path) => ask(agent, `${service.url}/api/v1${path}`, key) }))
  }
  try {
    const [base] = await serve(small, [1])
    const clients = await serve(large, [1, 2])
    const sizes = [rows / 100, rows / 2]
    const measures: Measure[] = []
    for (const [index, client] of clients.entries()) {
      const size = Math.floor(sizes[index] ?? 0)
      const among = `${engine}, requests, ${size.toLocaleString('en')} of ${rows.toLocaleString('en')}`
      if (base !== undefined) measures.push(...(await measureFilters(among, base, client, request, say)))
    }
    return measures
  } finally {
    agent.destroy()
    for (const service of services) await service.stop()
  }
}

const createKey = (environment: Readonly<Record<string, string>>, owner: number): string => {
  const words = [main, 'key', 'create', 'bench', '--user', `${owner}@example.com`]
  const text = execFileSync(process.execPath, words, {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  })
  // “API key (shown once): …”
  const key = text.trim().split(' ').at(-1)
  if (key === undefined) throw new Error(`No key was created: ${text}`)
  return key
}

let count = 0

/** Each URL is new, since a cached response would only measure the cache; unknown parameters are ignored. */
function request(query: Partial<ReportQuery>): Task<Client> | null {
  // A key decides this, not a parameter.
  if (query.within !== undefined) return null
  const parameters = new URLSearchParams({ per_page: '10', ...parametersOf(query) }).toString()
  return (client) => {
    count += 1
    return client.get(`/reports?${parameters}&count=${count}`)
  }
}

const names = {
  project: 'project',
  result: 'result',
  results: 'result',
  states: 'state',
  privacy: 'privacy',
  minScore: 'min_score',
  maxScore: 'max_score',
  generatedAfter: 'generated_after',
  generatedBefore: 'generated_before',
  updatedSince: 'updated_since',
  tag: 'tag',
  sortBy: 'sort_by',
  sort: 'sort',
} as const satisfies Partial<Record<keyof ReportQuery, string>>

const parametersOf = (query: Partial<ReportQuery>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([field, name]) => {
      const value = query[field as keyof typeof names]
      return value === undefined ? [] : [[name, String(value)]]
    }),
  )

const ask = (agent: Agent, url: string, key: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const asked = get(url, { agent, headers: { authorization: `Bearer ${key}` } }, (response) => {
      response.resume()
      if (response.statusCode !== 200) reject(new Error(`${url} responded with ${response.statusCode}.`))
      response.once('end', resolve)
    })
    asked.once('error', reject)
  })
