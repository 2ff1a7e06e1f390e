import { readdirSync, readFileSync } from 'node:fs'

export interface Process {
  readonly pid: number
  readonly bytes: number
  readonly renderer: boolean
}

const pageBytes = 4096

/** The processes of a group and the memory each one holds. Empty on systems without /proc. */
export function processesOf(group: number): readonly Process[] {
  return pids().flatMap((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
      // The process name in parentheses may contain anything, so count the fields after it: state, parent, group.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (Number(fields[2]) !== group || fields[0] === 'Z') return []
      const [, resident, shared] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')
      const bytes = (Number(resident) - Number(shared)) * pageBytes
      const renderer = readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('--type=renderer')
      return [{ pid, bytes, renderer }]
    } catch {
      // The process exited in the meantime.
      return []
    }
  })
}

function pids(): readonly number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}

export function killGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL')
  } catch {
    // The group has no processes left.
  }
}
