import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeHistory } from './demo/make-history.ts'
import { serveSampleSites } from './demo/sample-sites.ts'

// The whole product on a machine without internet: the real service in a separate process, sample sites on loopback,
// reports requested through the API like any client does, and a project with three months of history.

const email = 'demo@localhost'
const key = randomBytes(24).toString('base64url')
const password = randomBytes(9).toString('base64url')
const folder = await mkdtemp(join(tmpdir(), 'plumbline-demo-'))
const sites = await serveSampleSites()
const history = await makeHistory({ folder, sites, email, password })
const service = spawn(
  process.execPath,
  ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../bin/plumbline.js'), 'serve'],
  {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PLUMBLINE_PORT: '0',
      ...process.env,
      PLUMBLINE_DATABASE_URL: '',
      PLUMBLINE_ADMIN_EMAIL: email,
      PLUMBLINE_DATA: folder,
      PLUMBLINE_API_KEY: key,
      PLUMBLINE_ADMIN_PASSWORD: password,
    },
  },
)
const ended = once(service, 'close')
// Ctrl-C reaches both processes; a signal to this one alone is passed on.
process.on('SIGINT', () => service.kill('SIGTERM'))
process.on('SIGTERM', () => service.kill('SIGTERM'))
try {
  const origin = await Promise.race([greeted(), ended.then(() => undefined)])
  if (origin !== undefined) await show(origin)
  await ended
} finally {
  service.kill('SIGTERM')
  await ended
  await sites.close()
  await rm(folder, { recursive: true, force: true })
}
process.exitCode = service.exitCode ?? 1

function greeted(): Promise<string> {
  let output = ''
  return new Promise((resolve) => {
    service.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      const origin = /is ready at (\S+)\n/.exec(output)?.[1]
      if (origin !== undefined) resolve(origin)
    })
  })
}

async function show(origin: string): Promise<void> {
  console.log(`Plumbline runs at ${origin}. Auditing three sample sites…\n`)
  for (const site of sites.urls) {
    const { result, score, error, page_url: page } = await submit(origin, site)
    console.log(`  ${String(result ?? error?.message).padEnd(7)} ${String(score ?? '').padStart(5)}  ${site}`)
    console.log(`                 ${page}\n`)
  }
  console.log('A fourth site has been watched for three months (trend, alerts, schedule, feed):\n')
  console.log(`  ${origin}/projects/${encodeURIComponent(history.project)}`)
  console.log(`  ${origin}/monitoring`)
  console.log(`  ${origin}/feeds/${history.feedToken}.atom\n`)
  console.log(`Open the reports above, or sign in at ${origin}/sign-in as ${email} with ${password}`)
  console.log(`The API key is ${key}. Everything here is gone when you press Ctrl-C.`)
}

interface Report {
  readonly id: number
  readonly state: string
  readonly result: string | null
  readonly score: number | null
  readonly error: { readonly message: string } | null
  readonly page_url: string
}

async function submit(origin: string, url: string): Promise<Report> {
  const response = await fetch(`${origin}/public/api/v1/reports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: new URLSearchParams({ url, privacy: '0' }),
  })
  if (!response.ok) throw new Error(`The service answered ${response.status}: ${await response.text()}`)
  // The service's own response for a stored report.
  const { data } = (await response.json()) as { data: Report }
  return finished(origin, data)
}

/** A report that takes longer than the service lets a call wait is returned unfinished, so poll it. */
async function finished(origin: string, report: Report): Promise<Report> {
  let seen = report
  while (seen.state === 'queued' || seen.state === 'running') {
    await sleep(500)
    const response = await fetch(`${origin}/public/api/v1/reports/${report.id}`, {
      headers: { authorization: `Bearer ${key}` },
    })
    if (!response.ok) throw new Error(`The service answered ${response.status}: ${await response.text()}`)
    seen = ((await response.json()) as { data: Report }).data
  }
  return seen
}
