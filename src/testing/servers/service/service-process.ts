import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import manifest from '../../../../package.json' with { type: 'json' }
import { ownedFolder } from '../../machine/owned-folder.ts'
import { testFlags } from '../../machine/test-flags.ts'
import { freePort } from '../wire/free-port.ts'

export interface RunningService {
  readonly url: string
  readonly key: string
  readonly pid: number
  /** Whether it has exited, for whatever reason. */
  hasEnded(): boolean
  /** Its exit code; null while it runs, or if a signal killed it. */
  exitCode(): number | null
  /** Resident memory in MB. */
  memory(): Promise<number>
  /** Calls the API with the key. */
  call(path: string, init?: Asking): Promise<Response>
  stop(): Promise<void>
}

const main = new URL('../../../../bin/plumbline.js', import.meta.url)

type Asking = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> }

/** The Node flags of `npm start`. */
export const serviceFlags = manifest.scripts.start.match(/--\S+/g) ?? []

/** The environment variables that `npm start` sets. */
export const serviceVariables: Readonly<Record<string, string>> = Object.fromEntries(
  [...manifest.scripts.start.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
)

/**
 * The real service in a separate process with a fresh database, for benchmarks and the fuzzer. The caller stops it. Its
 * log goes to standard error unless `onLog` reads it.
 */
export async function startService(
  environment: Readonly<Record<string, string>> = {},
  words: readonly string[] = [],
  onLog?: (line: string) => void,
  flags: readonly string[] = serviceFlags,
): Promise<RunningService> {
  const folder = ownedFolder('service')
  const key = 'service-key-0123456789abcdef'
  // A published service prints only its public URL, so the port is chosen here.
  const port = await freePort()
  const child = spawn(process.execPath, [...testFlags, ...flags, main.pathname, 'serve', ...words], {
    env: {
      ...process.env,
      ...serviceVariables,
      PLUMBLINE_DATA: folder,
      PLUMBLINE_PORT: String(port),
      PLUMBLINE_API_KEY: key,
      PLUMBLINE_LOG_LEVEL: 'error',
      PLUMBLINE_BROWSER: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', onLog === undefined ? 'inherit' : 'pipe'],
  })
  if (child.stderr !== null && onLog !== undefined) createInterface(child.stderr).on('line', onLog)
  let ended = false
  // Also when the parent process is interrupted.
  const endNow = () => {
    child.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', endNow)
  child.once('exit', () => {
    ended = true
    process.off('exit', endNow)
  })
  await ready(child)
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    key,
    pid: child.pid ?? 0,
    hasEnded: () => ended,
    exitCode: () => child.exitCode,
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
      if (!ended) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function ready(child: ChildProcess): Promise<void> {
  let text = ''
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk)
    if (!text.includes(' is ready at ')) continue
    child.stdout?.resume()
    return
  }
  throw new Error(`The service did not start: ${text}`)
}
