import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const gigabyte = 1024 ** 3

/**
 * A temporary folder in memory, because SQLite waits for the disk at every commit and Chromium keeps its shared memory
 * in files. Undefined if memory is scarce, or if programs can't be started from there, as in a container of Docker.
 */
export function findFastTemp(folder = '/dev/shm'): string | undefined {
  if (process.env['TMPDIR'] !== undefined) return undefined
  try {
    const { bavail, bsize } = statfsSync(folder)
    const hasRoom = bavail * bsize > 4 * gigabyte && process.availableMemory() > 8 * gigabyte
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
