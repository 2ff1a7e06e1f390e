import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { launchChromium } from '../../browser/chromium/launch.ts'
import { openPage, type Page } from '../../browser/chromium/open-page.ts'
import { pageScripts } from '../../browser/watch/page-scripts.ts'
import { phone } from '../../browser/watch/screen/pictures.ts'
import { findHeadlessShell } from './chromium.ts'
import { tempFolder } from '../machine/temp-folder.ts'

/** The discard port, where nothing listens. */
const deadPort = 9

/** A page in which axe can run, with a pale text in the shadow root of its `#host`. */
export async function openMarkup(test: TestContext, html: string): Promise<Page> {
  const page = await openPlain(test, html)
  await page.ask(`document.querySelector('#host').attachShadow({ mode: 'open' }).innerHTML =
    '<p style="color: #bbb">Pale inside</p>', null`)
  // In a visit, the first script is there before the page.
  await page.ask(`${pageScripts.observe}\n${pageScripts.axe}\n${counting}`)
  return page
}

/** A page without our scripts. */
export async function openPlain(test: TestContext, html: string): Promise<Page> {
  const executable = findHeadlessShell()
  assert.ok(executable !== undefined)
  const folder = await tempFolder(test)
  const { cdp, close } = await launchChromium({ executable, folder, proxyPort: deadPort })
  test.after(close)
  const page = await openPage(cdp, { screen: phone, userAgent: 'test', hooks: false, pass: null })
  await page.send('Page.setDocumentContent', { frameId: page.frame, html })
  return page
}

/** Counts how often the browser is asked for a style. */
const counting = `let lookups = 0
const usualValue = CSSStyleDeclaration.prototype.getPropertyValue
CSSStyleDeclaration.prototype.getPropertyValue = function (name) { lookups += 1; return usualValue.call(this, name) }
const countedRun = async (run) => { lookups = 0; const answer = await run(); return { ...answer, lookups } }
null`
