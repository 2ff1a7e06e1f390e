import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const gigabyte = 1024 ** 3

interface Wanted {
  /** The temporary folder that somebody chose for this run. */
  readonly chosen: string | undefined
  readonly folder?: string
  readonly freeBytes?: number
  readonly memoryBytes?: number
}

/**
 * A temporary folder in memory, because SQLite waits for the disk at every commit and Chromium keeps its shared memory
 * in files. Undefined if memory is scarce, or if programs can't be started from there, as in a Docker container.
 */
export function findFastTemp({
  chosen,
  folder = '/dev/shm',
  freeBytes = 4 * gigabyte,
  memoryBytes = 8 * gigabyte,
}: Wanted): string | undefined {
  if (chosen !== undefined) return undefined
  try {
    const { bavail, bsize } = statfsSync(folder)
    const hasRoom = bavail * bsize > freeBytes && process.availableMemory() > memoryBytes
    return hasRoom && mayExecute(folder) ? folder : undefined
  } catch {
    // It does not exist, or not for this user.
    return undefined
  }
}

function mayExecute(folder: string): boolean {
  const own = mkdtempSync(join(folder, 'plumbline-probe-'))
  try {
    const program = join(own, 'program')
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 })
    return spawnSync(program).status === 0
  } finally {
    rmSync(own, { recursive: true })
  }
}
