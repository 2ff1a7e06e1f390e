import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

export const installChromium = 'sudo apt-get install -y chromium chromium-headless-shell'

/** Skipped tests give it as their reason, and the summary of a test run counts them under it. */
export const chromiumMissing = `Chromium is missing, so browser tests are skipped. Install it with: ${installChromium}`

/**
 * The path of this machine's Chromium, which the service uses too; undefined if there is none. For tests of how the
 * service handles the browser itself.
 */
export function findChromium(): string | undefined {
  return findProgram(['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'])
}

/**
 * The same engine without the browser's own UI, which takes a third of the CPU time of a visit. For tests of pages. Falls
 * back to Chromium.
 */
export function findHeadlessShell(): string | undefined {
  return findProgram(['chromium-headless-shell']) ?? findChromium()
}

function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
