import { readdirSync, readFileSync } from 'node:fs'

/** A process id may be given to another process later, so the start time belongs to its identity. */
export interface ProcessId {
  readonly pid: number
  readonly startedAt: string
}

/** Every process that has one of the roots above it. Linux only; empty elsewhere. */
export function processesBelow(roots: readonly number[]): readonly ProcessId[] {
  const all = listProcesses()
  const below = new Set(roots)
  for (let size = 0; size !== below.size; ) {
    size = below.size
    for (const { pid, parent } of all) if (below.has(parent)) below.add(pid)
  }
  return all.filter(({ pid }) => below.has(pid) && !roots.includes(pid))
}

export function isRunning({ pid, startedAt }: ProcessId): boolean {
  const now = readStat(String(pid))
  return now !== undefined && now.startedAt === startedAt && now.state !== 'Z'
}

/** Whether a process of this number runs; one that ended and was not reaped does not. */
export function hasProcess(pid: number): boolean {
  const now = readStat(String(pid))
  return now !== undefined && now.state !== 'Z'
}

/** Ends the process and, where it leads one, its group. */
export function killHard(pid: number): void {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, 'SIGKILL')
    } catch {
      // It has exited, or leads no group.
    }
  }
}

/** CPU time of this process and, on Linux, of the children that it has waited for. */
export function cpuMsWithChildren(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000 + (readStat('self')?.childrenCpuMs ?? 0)
}

function listProcesses() {
  const names = process.platform === 'linux' ? readdirSync('/proc') : []
  return names.filter((name) => /^\d+$/.test(name)).flatMap((name) => readStat(name) ?? [])
}

function readStat(name: string) {
  if (process.platform !== 'linux') return undefined
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'latin1')
    const [state = '', parent = '', ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ')
    // Clock ticks are hundredths of a second on every Linux that Node runs on.
    const childrenCpuMs = (Number(rest[11]) + Number(rest[12])) * 10
    return { pid: Number(name), state, parent: Number(parent), startedAt: rest[17] ?? '', childrenCpuMs }
  } catch {
    // It ended while we looked.
    return undefined
  }
}
