import { readdirSync, readFileSync } from 'node:fs'

/** Process ids are reused, so the start time is part of the identity. */
export interface ProcessId {
  readonly pid: number
  readonly startedAt: string
}

/** With its own CPU time up to now. */
export interface RunningProcess extends ProcessId {
  readonly cpuMs: number
}

/** All descendants of the roots, as of at most `maxAgeMs` ago. Linux only; empty elsewhere. */
export function processesBelow(roots: readonly number[], maxAgeMs = 0): readonly RunningProcess[] {
  if (performance.now() - listed.at > maxAgeMs) listed = { at: performance.now(), all: listProcesses() }
  const { all } = listed
  const below = new Set(roots)
  for (let size = 0; size !== below.size; ) {
    size = below.size
    for (const { pid, parent } of all) if (below.has(parent)) below.add(pid)
  }
  return all.filter(({ pid }) => below.has(pid) && !roots.includes(pid))
}

/** Reading all processes takes milliseconds, and each batch asks every second. */
let listed: { readonly at: number; readonly all: ReturnType<typeof listProcesses> } = {
  at: Number.NEGATIVE_INFINITY,
  all: [],
}

export function isRunning({ pid, startedAt }: ProcessId): boolean {
  const now = readStat(String(pid))
  return now !== undefined && now.startedAt === startedAt && now.state !== 'Z'
}

/** Whether a process with this id is running. Zombies don't count. */
export function hasProcess(pid: number): boolean {
  const now = readStat(String(pid))
  return now !== undefined && now.state !== 'Z'
}

/** Kills the process and, if it leads one, its group. */
export function killHard(pid: number): void {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, 'SIGKILL')
    } catch {
      // It has exited, or leads no group.
    }
  }
}

/** CPU time of this process and, on Linux, of children it has waited for. */
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
    const cpuMs = (Number(rest[9]) + Number(rest[10])) * 10
    const childrenCpuMs = (Number(rest[11]) + Number(rest[12])) * 10
    return {
      pid: Number(name),
      state,
      parent: Number(parent),
      startedAt: rest[17] ?? '',
      cpuMs,
      childrenCpuMs,
    }
  } catch {
    // The process exited in the meantime.
    return undefined
  }
}
