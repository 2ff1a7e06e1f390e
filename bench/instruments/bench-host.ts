import { findChromium } from '../../src/browser/chromium/find-chromium.ts'
import { type BrowserHost, openBrowserHost } from '../../src/browser/host/open-host.ts'

export const userAgent = 'Plumbline bench'

export function requireChromium(): string {
  const executable = findChromium('auto', process.env['PATH'] ?? '')
  if (executable === undefined) throw new Error('There is no Chromium on this machine.')
  return executable
}

export function openBenchHost(executable: string): BrowserHost {
  const host = openBrowserHost({
    browser: executable,
    searchPath: process.env['PATH'] ?? '',
    privateTargets: true,
    userAgent,
    limits: { visitMs: 60_000, axeMs: 20_000, visitsAtOnce: 1 },
  })
  if (host === undefined) throw new Error('The browser host could not be opened.')
  return host
}
