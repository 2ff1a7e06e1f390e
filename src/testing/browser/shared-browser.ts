import assert from 'node:assert/strict'
import { after } from 'node:test'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
import { chromiumMissing, findHeadlessShell } from './chromium.ts'
import { patient } from '../until.ts'

let shared: Promise<Browser> | undefined

/** One Chromium for all test files of this process; each test opens its own contexts. Nobody closes it. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launch()
  return shared
}

/** A new context in the shared browser, for a busy machine: Playwright's own limit of 30 s is too short for it. */
export async function newContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await (await sharedBrowser()).newContext(options)
  context.setDefaultTimeout(patient(90_000))
  return context
}

after(async () => (await shared)?.close())

async function launch(): Promise<Browser> {
  const executablePath = findHeadlessShell()
  assert.ok(executablePath !== undefined, chromiumMissing)
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--disable-features=${switchedOff.join(',')}`],
  })
}

const switchedOff = [
  // UI of the browser window: every context starts a renderer for it, a third of a second of CPU time.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
  'WebUIReloadButton',
  'InitialWebUI',
  // Playwright's own list; Chromium only uses the last `--disable-features`.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'RenderDocument',
  'ThirdPartyStoragePartitioning',
  'Translate',
]
