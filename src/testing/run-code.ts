import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Ended {
  readonly exit: number | null
  readonly said: string
  readonly errors: string
}

/** Runs code in a separate process; optionally kills it with -9 this long after its first output. */
export async function runCode(code: string, killAfterMs?: number): Promise<Ended> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [said, errors] = ['', '']
  child.stdout.on('data', (chunk) => (said += String(chunk)))
  child.stderr.on('data', (chunk) => (errors += String(chunk)))
  if (killAfterMs !== undefined) {
    child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), killAfterMs))
  }
  await once(child, 'close')
  return { exit: child.exitCode, said, errors }
}
