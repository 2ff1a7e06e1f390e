import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { openBrowserHost } from '../src/browser/host/open-host.ts'
import { phone } from '../src/browser/watch/screen/pictures.ts'
import { chromiumMissing, findChromium } from '../src/testing/browser/chromium.ts'
import { visitBy } from '../src/testing/browser/visit.ts'
import { openClosedNet } from './corpus/closed-net.ts'
import { fetchCorpus } from './corpus/fetch-corpus.ts'
import { serveCorpus } from './corpus/serve-corpus.ts'
import { sentenceText } from '../src/messages/sentence-text.ts'

/**
 * Compares the violations that a visit finds with those of a plain axe-core run, on pages by other people. `--pages N`
 * uses N pages of the corpus. Exits with 1 if they differ anywhere.
 */
const { values } = parseArgs({ options: { pages: { type: 'string' } } })
const wanted = Number(values.pages ?? 36)

const executablePath = findChromium()
if (executablePath === undefined) {
  console.error(chromiumMissing)
  process.exit(1)
}
/** The number of elements that violate each rule, with all rules enabled. */
const run = `axe.run(document, {
  resultTypes: ['violations'],
  rules: Object.fromEntries(axe.getRules().map(({ ruleId }) => [ruleId, { enabled: true }])),
}).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.length]))`

const code = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const browser = await chromium.launch({
  executablePath,
  // Nothing leaves this machine: no other name resolves.
  args: ['--no-sandbox', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
})
const closed = await openClosedNet()
const host = openBrowserHost({
  browser: executablePath,
  searchPath: '',
  privateTargets: true,
  userAgent: closed.net.userAgent,
  dnsServers: closed.net.dnsServers ?? [],
  limits: { visitMs: 60_000, axeMs: 30_000, axeElements: 20_000, visitsAtOnce: 1 },
})
if (host === undefined) throw new Error('The browser host could not be opened.')
const corpus = await serveCorpus(fetchCorpus())
let same = 0
let apart = 0
let left = 0
try {
  const step = Math.max(1, Math.floor(corpus.pages.length / wanted))
  const pages = corpus.pages.filter((_, index) => index % step === 0).slice(0, wanted)
  for (const { source, path, url } of pages) {
    const answer = await visitBy(host, url)
    if (!answer.ok || answer.facts.axe === null) {
      left += 1
      console.log(
        `left out: ${source}/${path} (${answer.ok ? 'too large for axe' : sentenceText(answer.because)})`,
      )
      continue
    }
    const ours = new Map(
      answer.facts.axe.rules.filter(({ bad }) => bad > 0).map(({ id, bad }) => [id, bad] as const),
    )
    const theirs = await violationsIn(browser, url)
    const differing = [...new Set([...ours.keys(), ...theirs.keys()])].filter(
      (rule) => ours.get(rule) !== theirs.get(rule),
    )
    if (differing.length === 0) same += 1
    else apart += 1
    for (const rule of differing)
      console.log(
        `${rule} on ${source}/${path}: axe-core ${theirs.get(rule) ?? 0}, the visit ${ours.get(rule) ?? 0}`,
      )
  }
} finally {
  await host.close()
  await browser.close()
  corpus.close()
  closed.close()
}
console.log(`${same} pages have the same violations, ${apart} do not, ${left} left out`)
process.exitCode = apart === 0 ? 0 : 1

/** Includes same-site frames, like a visit. */
async function violationsIn(plain: Browser, url: string): Promise<ReadonlyMap<string, number>> {
  const context = await plain.newContext({
    viewport: { width: phone.width, height: phone.height },
    deviceScaleFactor: phone.pixelRatio,
    isMobile: true,
    hasTouch: true,
    bypassCSP: true,
  })
  try {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'load', timeout: 30_000 })
    await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
    for (const frame of page.frames()) await frame.evaluate(code).catch(() => undefined)
    // The result has the type that axe-core documents.
    const found = (await page.evaluate(run)) as readonly (readonly [string, number])[]
    return new Map(found)
  } finally {
    await context.close()
  }
}
