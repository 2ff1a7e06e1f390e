import { sentence } from '../../core/sentence.ts'
import { hash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PrintPage } from '../../core/ports/reports/print.ts'
import { Problem } from '../../core/problem.ts'
import { createFairQueue } from '../../lib/fair-queue.ts'
import { type Chromium, launchChromium } from './launch.ts'
import { shortTemp } from './short-temp.ts'

const deadlineMs = 60_000
/** Print jobs of one owner that may queue; more would wait too long. */
const maxPerOwner = 5
/** The discard port, where nothing listens: the markup carries its own styles and needs no network. */
const deadPort = 9

/** Size of the cache of finished PDFs. The PDF of a long report takes about 1 MB. */
const keptBytes = 32_000_000

/** Prints pages of this service with the machine's Chromium, without network and without scripts of the page. */
export function makePrintPage(executable: string): PrintPage {
  return queuePrints((markup) => print(executable, markup))
}

/**
 * Prints one page at a time, with owners taking turns. Requests for the same page share one print, which is then
 * cached.
 */
export function queuePrints(print: (markup: string) => Promise<Buffer>): PrintPage {
  const queue = createFairQueue({ maxPerOwner })
  const underWay = new Map<string, Promise<Buffer>>()
  // Least recently used first.
  const kept = new Map<string, Buffer>()
  let bytes = 0

  const keep = (key: string, pdf: Buffer) => {
    kept.set(key, pdf)
    bytes += pdf.length
    for (const [oldest, { length }] of kept) {
      if (bytes <= keptBytes) break
      kept.delete(oldest)
      bytes -= length
    }
  }

  return async function printPage(owner, markup) {
    // Any change to a report changes its markup.
    const key = hash('sha256', markup)
    const known = kept.get(key)
    if (known !== undefined) {
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const printing = underWay.get(key)
    if (printing !== undefined) return printing
    const turn = queue.run(owner, async () => {
      try {
        const pdf = await print(markup)
        keep(key, pdf)
        return pdf
      } finally {
        underWay.delete(key)
      }
    })
    if (turn === undefined) {
      throw new Problem('unavailable', sentence('printBusy'), { retryAfter: 10 })
    }
    underWay.set(key, turn)
    return turn
  }
}

async function print(executable: string, markup: string): Promise<Buffer> {
  const folder = await mkdtemp(join(shortTemp(), 'plumbline-print-'))
  try {
    const browser = await launchChromium({ executable, folder, proxyPort: deadPort })
    const end = setTimeout(() => void browser.close(), deadlineMs)
    try {
      return await printWith(browser, markup)
    } finally {
      clearTimeout(end)
      await browser.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function printWith({ cdp }: Chromium, markup: string): Promise<Buffer> {
  const { targetId } = await cdp.send('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: true })
  const session = String(sessionId)
  await cdp.send('Emulation.setScriptExecutionDisabled', { value: true }, session)
  // The root of the tree is the page's main frame.
  const { frameTree } = await cdp.send('Page.getFrameTree', {}, session)
  const { frame } = frameTree as { readonly frame: { readonly id: string } }
  await cdp.send('Page.setDocumentContent', { frameId: frame.id, html: markup }, session)
  await fit(cdp, session)
  await shrinkImages(evaluateIn(cdp, session))
  const { data } = await cdp.send('Page.printToPDF', settings, session)
  return Buffer.from(String(data), 'base64')
}

type Evaluate = (expression: string) => Promise<unknown>

/** Our own scripts run although those of the page do not. */
const evaluateIn =
  (cdp: Chromium['cdp'], session: string): Evaluate =>
  async (expression) => {
    const settings = { expression, returnByValue: true }
    const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', settings, session)
    if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails))
    return (result as { readonly value?: unknown }).value
  }

/** Measures and cuts what does not fit its page. */
async function fit(cdp: Chromium['cdp'], session: string): Promise<void> {
  // Sharp enough that texts are as wide as in print.
  const screen = { width: 800, height: 1200, deviceScaleFactor: 4, mobile: false }
  await cdp.send('Emulation.setDeviceMetricsOverride', screen, session)
  await cdp.send('Emulation.setEmulatedMedia', { media: 'print' }, session)
  await evaluateIn(cdp, session)(await readFitScript())
  await cdp.send('Emulation.clearDeviceMetricsOverride', {}, session)
  await cdp.send('Emulation.setEmulatedMedia', { media: '' }, session)
}

/** Data URLs load within milliseconds; an image that does not is printed as it is. */
const imageWait = { timeoutMs: 5000, everyMs: 20 }

async function shrinkImages(evaluate: Evaluate): Promise<void> {
  await evaluate(await readInPage('print-images'))
  const loaded = () => until(async () => (await evaluate('hasPrintedImages()')) === true)
  await loaded()
  await evaluate('shrinkPrintedImages()')
  await loaded()
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + imageWait.timeoutMs
  while (!(await holds()) && Date.now() < end) await sleep(imageWait.everyMs)
}

/** The script that fits a document to its pages. */
export const readFitScript = async (): Promise<string> => `{ ${await readInPage('fit-pages')}\nfitPages() }`

async function readInPage(name: string): Promise<string> {
  return stripTypeScriptTypes(await readFile(new URL(`../in-page/${name}.ts`, import.meta.url), 'utf8'))
}

const settings = {
  printBackground: true,
  preferCSSPageSize: true,
  generateTaggedPDF: true,
  generateDocumentOutline: true,
  // A4, in inches.
  paperWidth: 8.27,
  paperHeight: 11.69,
}
