import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The configured Chromium, or for `auto` the first one found on this machine. Undefined if there is none. */
export function findChromium(setting: string, searchPath: string): string | undefined {
  if (setting === 'off') return undefined
  if (setting !== 'auto') return isExecutable(setting) ? setting : undefined
  const folders = searchPath.split(delimiter).filter(Boolean)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...knownPlaces].find(isExecutable)
}

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  // Debian's headless-only package: smaller, for container images that need nothing else.
  'chromium-headless-shell',
]

const knownPlaces = [
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
