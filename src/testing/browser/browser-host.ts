import assert from 'node:assert/strict'
import { after } from 'node:test'
import { type BrowserHost, openBrowserHost } from '../../browser/host/open-host.ts'
import type { BrowserOptions } from '../../browser/host/open-host.ts'
import { chromiumMissing, findHeadlessShell } from './chromium.ts'
import { patient } from '../until.ts'

/** A browser host that may visit sites on loopback, with the headless shell by default. The caller closes it. */
export function openTestHost(
  options: Pick<BrowserOptions, 'limits' | 'onTrouble' | 'dnsServers' | 'countAsPublic'>,
  executable = findHeadlessShell(),
): BrowserHost {
  const host = openBrowserHost({
    ...options,
    browser: executable ?? 'off',
    searchPath: '',
    privateTargets: true,
    userAgent: 'Plumbline/test',
  })
  assert.ok(host !== undefined, chromiumMissing)
  return host
}

let shared: BrowserHost | undefined
let quick: BrowserHost | undefined

/**
 * A browser host shared by all test files of this process: starting one takes as much CPU time as a visit. Nobody
 * closes it.
 */
export function sharedHost(): BrowserHost {
  shared ??= openTestHost({ limits: { visitMs: patient(60_000), axeMs: patient(20_000) } })
  return shared
}

/** The same for tests that need no times: it loads a page once, which takes half the CPU time. */
export function quickHost(): BrowserHost {
  quick ??= openTestHost({
    limits: { visitMs: patient(60_000), axeMs: patient(20_000), loadsAgain: false },
  })
  return quick
}

after(() => Promise.all([shared?.close(), quick?.close()]))
