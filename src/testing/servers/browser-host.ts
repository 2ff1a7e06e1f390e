import assert from 'node:assert/strict'
import { type BrowserHost, openBrowserHost } from '../../browser/host/open-host.ts'
import type { BrowserOptions } from '../../browser/host/open-host.ts'
import { chromiumMissing, findChromium } from '../chromium.ts'

/** A browser's host that may visit sites on loopback. Whoever opens it closes it. */
export function openTestHost(
  options: Pick<BrowserOptions, 'limits' | 'onTrouble' | 'dnsServers' | 'countAsPublic'>,
): BrowserHost {
  const host = openBrowserHost({
    ...options,
    browser: findChromium() ?? 'off',
    searchPath: '',
    privateTargets: true,
    userAgent: 'Plumbline/test',
  })
  assert.ok(host !== undefined, chromiumMissing)
  return host
}
