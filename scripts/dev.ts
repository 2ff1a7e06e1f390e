import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { serveSampleSites } from './demo/sample-sites.ts'

/**
 * `npm run dev`: the service with three sample sites, restarted when a source file changes. The database stays in
 * data-dev/, so sign-in and reports survive a restart; delete the folder to start over.
 */
const root = join(import.meta.dirname, '..')
const folder = process.env['PLUMBLINE_DATA'] ?? join(root, 'data-dev')
const port = process.env['PLUMBLINE_PORT'] ?? '8080'
const origin = `http://127.0.0.1:${port}`
const key = 'plumbline-development-key'
const password = 'development'
mkdirSync(folder, { recursive: true })

const sites = await serveSampleSites()
let isOver = false
let changed: string | undefined
let service = start()
let settled: NodeJS.Timeout | undefined
// Not with node --watch: it posts messages of its own from every thread, between those of the service.
const watcher = watch(join(root, 'src'), { recursive: true }, (_, file) => {
  if (file === null || /\.test\.ts$|(?:^|\/)\./.test(file)) return
  changed = file
  // Editors write a file in several steps.
  clearTimeout(settled)
  settled = setTimeout(() => service.kill('SIGTERM'), 200)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isOver = true
    service.kill('SIGTERM')
  })

void greet()
for (;;) {
  await once(service, 'close')
  if (isOver) break
  // A service that failed by itself has said why, and starts again with the next change.
  while (changed === undefined && !isOver) await new Promise((next) => setTimeout(next, 100))
  if (isOver) break
  console.log(`src/${changed} changed, restarting`)
  changed = undefined
  service = start()
}
watcher.close()
await sites.close()

/** From its sources, not from the bundle that `npm ci` makes of them. */
function start(): ChildProcess {
  return spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'src/cli/main.ts'), 'serve'],
    {
      stdio: 'inherit',
      env: {
        // Like bin/plumbline.js: a restart finds everything compiled but the file that changed.
        NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/plumbline'),
        PLUMBLINE_ADMIN_EMAIL: 'dev@localhost',
        ...process.env,
        PLUMBLINE_PORT: port,
        PLUMBLINE_DATA: folder,
        PLUMBLINE_API_KEY: key,
        PLUMBLINE_ADMIN_PASSWORD: password,
      },
    },
  )
}

async function greet(): Promise<void> {
  while (!isOver && !(await isReady())) await new Promise((next) => setTimeout(next, 200))
  if (isOver) return
  for (const url of sites.urls) await submit(url)
  console.log(`Sign in at ${origin}/sign-in as dev@localhost with the password "${password}".`)
  console.log(`The API key is ${key}. Ctrl-C stops the service and the sample sites.`)
}

async function isReady(): Promise<boolean> {
  const response = await fetch(`${origin}/readyz`).catch(() => undefined)
  return response?.ok === true
}

async function submit(url: string): Promise<void> {
  const response = await fetch(`${origin}/public/api/v1/reports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, prefer: 'respond-async' },
    body: new URLSearchParams({ url }),
  }).catch((error: unknown) => error)
  if (response instanceof Response && response.ok) return
  const reason = response instanceof Response ? await response.text() : String(response)
  console.error(`${url} could not be submitted: ${reason}`)
}
