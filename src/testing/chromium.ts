import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { TestContext } from 'node:test'

export const chromiumMissing =
  'Chromium is missing, so the pages are not tested in a browser. Install it (Debian: apt-get install -y chromium).'

/** The path of this machine's Chromium; undefined when it has none. */
export function findChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

/** For a test that needs a browser: its path, or undefined after skipping the test. In CI it fails instead. */
export function chromiumFor(context: TestContext): string | undefined {
  const found = findChromium()
  if (found !== undefined) return found
  if (process.env['CI'] !== undefined) throw new Error(chromiumMissing)
  context.skip(chromiumMissing)
  return undefined
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
