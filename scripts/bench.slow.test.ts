import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { tree } from '../bench/instruments/process-tree.ts'
import { chromiumMissing, findChromium } from '../src/testing/browser/chromium.ts'
import { patient, until } from '../src/testing/until.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

const ways = {
  'npm alone': (npm: number) => process.kill(npm, 'SIGTERM'),
  'all its processes': (npm: number) => process.kill(-npm, 'SIGTERM'),
}

for (const [name, interrupt] of Object.entries(ways))
  test(`a bench of which ${name} is stopped leaves no process behind`, {
    skip,
    timeout: patient(180_000),
  }, async (t) => {
    // In a process group of its own, as in a terminal.
    const npm = spawn('npm', ['run', 'bench', '--', 'browser', '--part', 'fast'], {
      stdio: 'ignore',
      detached: true,
    })
    /** With their commands: on a busy machine, the number of a process that has exited is soon another's. */
    const started = new Map<number, string>()
    const alive = () => [...started].filter(([pid, command]) => command !== '' && commandOf(pid) === command)
    t.after(() => {
      for (const [pid] of alive()) process.kill(pid, 'SIGKILL')
    })
    const chromiums = () => {
      const pids = tree(npm.pid ?? 0).map(({ pid }) => pid)
      for (const pid of pids) started.set(pid, commandOf(pid))
      return pids.filter((pid) => /--headless/.test(commandOf(pid)) && !/--type=/.test(commandOf(pid)))
    }
    // Each Chromium starts several processes of its own; the test is about them too.
    await until(() => chromiums().length === 2 && started.size > 10, 'both Chromiums are running', {
      withinMs: 90_000,
    })
    interrupt(npm.pid ?? 0)
    await until(() => alive().length === 0, 'every process has exited')
  })

/** Empty if there is no such process, or if it has exited but its parent has not noticed yet. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1')
  } catch {
    return ''
  }
}
