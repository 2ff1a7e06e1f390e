import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresServer } from '../../postgres/start-postgres.ts'
import { patient } from '../../until.ts'

/** Calls a real service, and checks its database directly. */

export const faultKey = 'the-key-of-the-fault-tests'

export const faultSettings = {
  PLUMBLINE_API_KEY: faultKey,
  PLUMBLINE_DATA: '/dev/null/never-used',
  PLUMBLINE_LOG_LEVEL: 'silent',
  PLUMBLINE_RATE_LIMIT: 'off',
  // Slowness of a busy machine is not a fault.
  PLUMBLINE_RUN_TIMEOUT: '120',
}

/** The socket path of a server whose URL refers to a Unix socket. */
export const socketOf = (url: string): string => `${new URL(url).searchParams.get('host')}/.s.PGSQL.5432`

export interface Answer {
  readonly status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads members that it then asserts
  readonly body: any
}

export async function callApi(
  origin: string,
  path: string,
  method = 'GET',
  form?: Readonly<Record<string, string>>,
): Promise<Answer> {
  const response = await fetch(`${origin}/public/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${faultKey}`, prefer: 'respond-async' },
    ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
  })
  return { status: response.status, body: JSON.parse(await response.text()) }
}

/** Submits URLs of the site in parallel lanes until it is stopped. `answered` holds the accepted ones. */
export function submitting(origin: string, site: string, lanes = 3) {
  const answered = new Map<number, string>()
  const refusals: number[] = []
  const stopping = new AbortController()
  let sent = 0
  async function lane(): Promise<void> {
    while (!stopping.signal.aborted) {
      sent += 1
      const url = `${site}/${sent}`
      const answer = await callApi(origin, '/reports', 'POST', { url }).catch(() => undefined)
      // The connection died with its service, so nothing was accepted.
      if (answer === undefined) return
      if (answer.status === 202) answered.set(Number(answer.body.data.id), url)
      else {
        refusals.push(answer.status)
        await sleep(50)
      }
      // A fast machine would otherwise queue hundreds of runs that a slow one then has to finish.
      await sleep(200)
    }
  }
  const running = Promise.all(Array.from({ length: lanes }, lane))
  return {
    answered,
    refusals,
    async stop(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}

/** Waits until no run is queued or in progress. Runs count as stuck if none has finished for a while. */
export async function drained(postgres: PostgresServer, database: string): Promise<void> {
  const stuckMs = patient(150_000)
  let left = Number.POSITIVE_INFINITY
  for (let end = performance.now() + stuckMs; performance.now() < end; await sleep(100)) {
    const text = "select count(*) as runs from runs where state in ('queued', 'running')"
    const [row] = await postgres.query(text, database)
    const runs = Number(row?.['runs'])
    if (runs === 0) return
    if (runs < left) end = performance.now() + stuckMs
    left = runs
  }
  assert.fail(`${left} runs are stuck`)
}

/** Checks that every accepted report exists once and is done, and that every run was closed once. */
export async function nothingLost(
  postgres: PostgresServer,
  database: string,
  answered: ReadonlyMap<number, string>,
): Promise<void> {
  const rows = await postgres.query(
    'select id, url, state, pending_run_id, error_code, error_message from reports',
    database,
  )
  const byId = new Map(rows.map((row) => [Number(row['id']), row]))
  for (const [id, url] of answered) {
    const row = byId.get(id)
    assert.ok(row !== undefined, `report ${id} was answered and is lost`)
    assert.equal(row['url'], url)
  }
  for (const { state, pending_run_id, ...row } of rows)
    assert.deepEqual([state, pending_run_id], ['done', null], JSON.stringify(row))
  assert.equal(new Set(rows.map((row) => row['url'])).size, rows.length, 'a submission made two reports')
  const runs = await postgres.query(
    `select report_id, count(*) as runs, count(documents.run_id) as documents
      from runs left join documents on documents.run_id = runs.id group by report_id`,
    database,
  )
  assert.equal(runs.length, rows.length)
  for (const row of runs) assert.deepEqual([Number(row['runs']), Number(row['documents'])], [1, 1])
}

/** Reports themselves need no more memory than this; whatever a fault accumulates must be released. */
const slackMb = 100

/** Measures the processes' memory now, to compare with later. */
export async function memoryOf(...processes: readonly { readonly pid: number }[]) {
  const before = await Promise.all(processes.map(({ pid }) => memoryMb(pid)))
  return {
    async isBack(): Promise<void> {
      for (const [at, { pid }] of processes.entries()) {
        const most = (before[at] ?? 0) + slackMb
        let now = await memoryMb(pid)
        for (let tries = 0; now > most && tries < patient(300); tries += 1) {
          await sleep(100)
          now = await memoryMb(pid)
        }
        assert.ok(
          now <= most,
          `a process holds ${Math.round(now)} MB, and held ${Math.round(before[at] ?? 0)}`,
        )
      }
    },
  }
}

async function memoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}
