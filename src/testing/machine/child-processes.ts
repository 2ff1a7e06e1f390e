import { readdirSync, readFileSync } from 'node:fs'

/** The running child processes of a process. */
export function childrenOf(parent: number): readonly number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1]) === parent)
}

/** The renderers among all descendants of a process. */
export function renderersBelow(root: number): readonly number[] {
  const children = childrenOf(root)
  const own = children.filter((pid) => read(`/proc/${pid}/cmdline`).includes('--type=renderer'))
  return [...own, ...children.flatMap(renderersBelow)]
}

/** Unshared memory of all descendants of a process, in bytes. */
export function memoryBelow(root: number): number {
  return childrenOf(root).reduce((sum, pid) => {
    const [, resident = '0', shared = '0'] = read(`/proc/${pid}/statm`).split(' ')
    return sum + (Number(resident) - Number(shared)) * 4096 + memoryBelow(pid)
  }, 0)
}

function read(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    // The process exited in the meantime.
    return ''
  }
}
