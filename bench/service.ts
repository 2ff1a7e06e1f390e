import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface RunningService {
  readonly url: string
  readonly key: string
  readonly pid: number
  /** Resident memory in MB. */
  memory(): Promise<number>
  /** Asks the API with the key. */
  call(path: string, init?: Asking): Promise<Response>
  stop(): Promise<void>
}

const main = new URL('../bin/plumbline.js', import.meta.url)

type Asking = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> }

/** As `npm start` has them. */
export const serviceFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=2']

/** The real service in a process of its own, on a fresh database. */
export async function startService(
  environment: Readonly<Record<string, string>> = {},
  words: readonly string[] = [],
): Promise<RunningService> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
  const key = 'bench-key-0123456789abcdef'
  const child = spawn(process.execPath, [...serviceFlags, main.pathname, 'serve', ...words], {
    env: {
      ...process.env,
      PLUMBLINE_DATA: folder,
      PLUMBLINE_PORT: '0',
      PLUMBLINE_API_KEY: key,
      PLUMBLINE_LOG_LEVEL: 'error',
      PLUMBLINE_BROWSER: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await announced(child)
  return {
    url,
    key,
    pid: child.pid ?? 0,
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
    },
    call: (path, init) =>
      fetch(`${url}/api/v1${path}`, {
        ...init,
        headers: { authorization: `Bearer ${key}`, ...init?.headers },
      }),
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function announced(child: ChildProcess): Promise<string> {
  let text = ''
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk)
    const url = /is ready at (http:\S+)/.exec(text)?.[1]
    if (url === undefined) continue
    child.stdout?.resume()
    return url
  }
  throw new Error(`The service did not start: ${text}`)
}
