import { accessSync, constants } from 'node:fs'
import { tmpdir } from 'node:os'

/**
 * Chromium keeps a socket in its temporary folder and ends at once when the socket's path is longer than the system
 * takes: 103 characters on macOS, 107 on Linux. Our folders and its own take 89 of them.
 */
const longest = 14

/** Where this system keeps temporary files, or a shorter place when that is too far down for Chromium. */
export function shortTemp(): string {
  const usual = tmpdir()
  return usual.length <= longest || !isWritable('/tmp') ? usual : '/tmp'
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
