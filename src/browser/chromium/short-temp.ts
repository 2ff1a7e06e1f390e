import { accessSync, constants } from 'node:fs'
import { tmpdir } from 'node:os'

/**
 * Chromium keeps a socket in its temporary folder and exits immediately if the socket's path is longer than the system
 * allows: 103 characters on macOS, 107 on Linux. Our folder names and Chromium's take 89 of them.
 */
const longest = 14

/** The system's temporary folder, or /tmp if that path is too long for Chromium. */
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
