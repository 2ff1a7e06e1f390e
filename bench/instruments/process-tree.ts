import { readdirSync, readFileSync } from 'node:fs'

export interface Usage {
  readonly cpuSeconds: number
  readonly peakBytes: number
}

interface Seen {
  readonly pid: number
  readonly parent: number
  readonly cpuSeconds: number
  readonly zombie: boolean
}

/** Watches a process and its descendants from now on. */
export function watchTree(root: number): { stop(): Usage } {
  const first = new Map(tree(root).map(({ pid, cpuSeconds }) => [pid, cpuSeconds]))
  const last = new Map<number, number>()
  let peakBytes = 0
  const look = () => {
    const seen = tree(root)
    for (const { pid, cpuSeconds } of seen) last.set(pid, cpuSeconds)
    peakBytes = Math.max(peakBytes, bytesOf(seen))
  }
  look()
  const timer = setInterval(look, 300)
  return {
    stop() {
      look()
      clearInterval(timer)
      const cpuSeconds = [...last].reduce((sum, [pid, used]) => sum + used - (first.get(pid) ?? 0), 0)
      return { cpuSeconds, peakBytes }
    },
  }
}

export const treeBytes = (root: number): number => bytesOf(tree(root))

export const zombies = (root: number): number => tree(root).filter(({ zombie }) => zombie).length

/**
 * Kills every process that has the text in its command line, with its process group. Lighthouse starts Chromium in a
 * group of its own; if both are interrupted, it exits before it can end Chromium.
 */
export function endNamed(text: string): void {
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid) || !read(`/proc/${pid}/cmdline`).includes(text)) continue
    for (const target of [-Number(pid), Number(pid)]) {
      try {
        process.kill(target, 'SIGKILL')
      } catch {
        // Already exited, or not the first of its group.
      }
    }
  }
}

/** Shared memory is divided among the processes that share it. */
function bytesOf(seen: readonly Seen[]): number {
  return seen.reduce(
    (sum, { pid }) => sum + 1024 * Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0),
    0,
  )
}

/** A process and its descendants. */
export function tree(root: number): readonly Seen[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = read(`/proc/${name}/stat`)
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const ticks = Number(fields[11]) + Number(fields[12])
      const pid = Number(name)
      return fields.length < 13
        ? []
        : [{ pid, parent: Number(fields[1]), cpuSeconds: ticks / 100, zombie: fields[0] === 'Z' }]
    })
  const below = new Set([root])
  for (let size = 0; size !== below.size; ) {
    size = below.size
    for (const { pid, parent } of all) if (below.has(parent)) below.add(pid)
  }
  return all.filter(({ pid }) => below.has(pid))
}

function read(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}
