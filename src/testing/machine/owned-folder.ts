import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A temporary folder that names its process, for data too large to be left behind. First removes folders of this kind
 * whose process no longer runs: one that was killed could not remove its own. Containers may share a temporary folder
 * but not process ids, so the name contains that of the machine.
 */
export function ownedFolder(kind: string): string {
  const start = `plumbline-${kind}-${hostname().slice(0, 20)}.`
  for (const name of readdirSync(tmpdir()))
    if (name.startsWith(start) && !isAlive(Number.parseInt(name.slice(start.length), 10)))
      remove(join(tmpdir(), name))
  return mkdtempSync(join(tmpdir(), `${start}${process.pid}.`))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The processes of others cannot be signaled, but they exist.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    // Another user's, or a server is still writing to it. The next start tries again.
  }
}
