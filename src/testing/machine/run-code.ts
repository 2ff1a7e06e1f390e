import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Ended {
  readonly exit: number | null
  readonly said: string
  readonly errors: string
}

/** When a process is killed with -9: this long after its first output, or once it has printed so many lines. */
export type KillAfter = { readonly ms: number } | { readonly lines: number }

/** Runs code in a separate process, and optionally kills it. */
export async function runCode(code: string, killAfter?: KillAfter): Promise<Ended> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [said, errors] = ['', '']
  child.stdout.on('data', (chunk) => (said += String(chunk)))
  child.stderr.on('data', (chunk) => (errors += String(chunk)))
  const kill = () => child.kill('SIGKILL')
  if (killAfter !== undefined && 'ms' in killAfter)
    child.stdout.once('data', () => setTimeout(kill, killAfter.ms))
  if (killAfter !== undefined && 'lines' in killAfter)
    child.stdout.on('data', () => said.split('\n').length > killAfter.lines && kill())
  await once(child, 'close')
  return { exit: child.exitCode, said, errors }
}
