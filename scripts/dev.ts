import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { serveSampleSites } from './demo/sample-sites.ts'

/**
 * `npm run dev`: the service with three sample sites, restarted by Node when a loaded file changes. The database stays
 * in data-dev/, so sign-in and reports survive a restart; delete the folder to start over.
 */
const folder = join(import.meta.dirname, '../data-dev')
const port = process.env['PLUMBLINE_PORT'] ?? '8080'
const key = 'plumbline-development-key'
const password = 'development'
mkdirSync(folder, { recursive: true })

const sites = await serveSampleSites()
const service = spawn(
  process.execPath,
  [
    '--watch',
    '--watch-preserve-output',
    '--disable-warning=ExperimentalWarning',
    // Not from the bundle, which does not change with its sources.
    join(import.meta.dirname, '../src/cli/main.ts'),
    'serve',
  ],
  {
    stdio: 'inherit',
    env: {
      PLUMBLINE_ADMIN_EMAIL: 'dev@localhost',
      ...process.env,
      PLUMBLINE_PORT: port,
      PLUMBLINE_DATA: folder,
      PLUMBLINE_API_KEY: key,
      PLUMBLINE_ADMIN_PASSWORD: password,
    },
  },
)
const ended = once(service, 'close')
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => service.kill('SIGTERM'))

const origin = `http://127.0.0.1:${port}`
if (await isReady()) {
  for (const url of sites.urls) await submit(url)
  console.log(`Sign in at ${origin}/sign-in as dev@localhost with the password "${password}".`)
  console.log(`The API key is ${key}. Ctrl-C stops the service and the sample sites.`)
}
await ended
await sites.close()
process.exitCode = service.exitCode ?? 0

async function isReady(): Promise<boolean> {
  for (let tries = 0; tries < 300 && service.exitCode === null; tries += 1) {
    const response = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (response?.ok === true) return true
    await new Promise((next) => setTimeout(next, 200))
  }
  return false
}

async function submit(url: string): Promise<void> {
  const response = await fetch(`${origin}/public/api/v1/reports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, prefer: 'respond-async' },
    body: new URLSearchParams({ url }),
  })
  if (!response.ok) console.error(`${url} could not be submitted: ${await response.text()}`)
}
