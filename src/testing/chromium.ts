import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

export const installChromium = 'sudo apt-get install -y chromium'

/** Skipped tests give it as their reason, and the summary of a test run counts them under it. */
export const chromiumMissing = `Chromium is missing, so browser tests are skipped. Install it with: ${installChromium}`

/** The path of this machine's Chromium; undefined if there is none. */
export function findChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
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
