import { readdirSync, readFileSync } from 'node:fs'

/** The processes that one has started and that still are. */
export function childrenOf(parent: number): readonly number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1]) === parent)
}

/** The renderers among all processes below one. */
export function renderersBelow(root: number): readonly number[] {
  const children = childrenOf(root)
  const own = children.filter((pid) => read(`/proc/${pid}/cmdline`).includes('--type=renderer'))
  return [...own, ...children.flatMap(renderersBelow)]
}

/** Memory that the processes below one hold alone, in bytes. */
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
    // It ended while we looked.
    return ''
  }
}
