import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Cdp } from '../../browser/chromium/cdp.ts'
import { type Chromium, launchChromium } from '../../browser/chromium/launch.ts'
import { type ReadyPages, readyPages } from '../../browser/chromium/ready-pages.ts'
import { openProxy } from '../../browser/proxy/proxy.ts'
import { chromiumMissing, findHeadlessShell } from './chromium.ts'
import { tempFolder } from '../machine/temp-folder.ts'

interface LaunchOptions {
  /** Where every host leads. */
  readonly ips?: readonly string[]
  /** What is sent to Chromium passes through it. */
  readonly through?: (cdp: Cdp) => Cdp
}

/** A Chromium of its own with pages opened ahead of time, without a browser host. */
export async function launchWithPages(
  test: TestContext,
  { ips = [], through = (cdp) => cdp }: LaunchOptions = {},
): Promise<{ readonly pages: ReadyPages; readonly chromium: Chromium }> {
  const executable = findHeadlessShell()
  assert.ok(executable !== undefined, chromiumMissing)
  const opened: Chromium[] = []
  // Registered first so that Chromium exits before its folder is removed.
  test.after(() => Promise.all(opened.map((each) => each.close())))
  const proxy = await openProxy({ resolveHost: async () => ips })
  test.after(() => proxy.close())
  const launched = await launchChromium({ executable, folder: await tempFolder(test), proxyPort: proxy.port })
  opened.push(launched)
  const chromium = { ...launched, cdp: through(launched.cdp) }
  return { pages: readyPages(chromium, { agent: 'Tester', proxy }), chromium }
}
