import { resolveReport } from '../src/codec/resolve-report.ts'
import { chromium } from 'playwright-core'
import { parseArgs } from 'node:util'
import { loadCatalogue } from '../src/engine/catalogue.ts'
import { openInspector } from '../src/inspector/open-inspector.ts'
import { chromiumMissing, findChromium } from '../src/testing/browser/chromium.ts'
import { openAxe } from './agreement/axe.ts'
import { openHtmlValidate } from './agreement/html-validate.ts'
import { openLighthouse } from './agreement/lighthouse.ts'
import { compareHeaders } from './agreement/observatory.ts'
import { compareOpinions } from './agreement/compare.ts'
import type { Peer } from './agreement/opinion.ts'
import { servePlanted } from './agreement/planted.ts'
import { notSound, type Recorded, writeRecorded } from './agreement/recorded.ts'
import { openClosedNet } from './corpus/closed-net.ts'
import { fetchCorpus } from './corpus/fetch-corpus.ts'
import { serveCorpus } from './corpus/serve-corpus.ts'
import { freePort } from '../src/testing/servers/wire/free-port.ts'

/**
 * Runs established tools and ours over the same local pages and prints where they disagree. `--peer NAME` runs only one
 * tool, `--sample N` limits how many corpus pages are compared, `--corpus second` uses the second corpus, `--pages a,b`
 * limits the planted pages, `--record` stores the results on the planted pages for the test.
 */
const { values } = parseArgs({
  options: {
    peer: { type: 'string' },
    corpus: { type: 'string', default: 'first' },
    sample: { type: 'string', default: '24' },
    pages: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
})
const corpusPages = Number(values.sample)

const executablePath = findChromium()
if (executablePath === undefined) {
  console.error(chromiumMissing)
  process.exit(1)
}
const port = await freePort()
const browser = await chromium.launch({
  executablePath,
  args: [
    `--remote-debugging-port=${port}`,
    '--no-sandbox',
    // Nothing leaves this machine: no other name resolves.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  ],
})
const planted = await servePlanted(values.pages?.split(','))
const corpus = await serveCorpus(fetchCorpus(values.corpus))
const closed = await openClosedNet()
try {
  const { audits } = await loadCatalogue()
  const ids = new Set(audits.filter(({ needs }) => !needs.includes('browser')).map(({ id }) => id))
  const inspector = await openInspector({ net: closed.net, engine: 'agreement' })
  const step = Math.max(1, Math.floor(corpus.pages.length / Math.max(1, corpusPages)))
  const some = corpus.pages.filter((_, index) => index % step === 0).slice(0, corpusPages)
  const pages = [
    ...planted.pages,
    ...some.map(({ source, path, url }) => ({ name: `${source}/${path.slice(-40)}`, url })),
  ]
  // Lighthouse is slow, so it only runs on the planted pages and a few others.
  const fewer = [...planted.pages, ...pages.slice(planted.pages.length).filter((_, index) => index % 6 === 0)]
  const plans: readonly (readonly [Peer, readonly { name: string; url: string }[]])[] = [
    [await openAxe(browser, ids), pages],
    [openHtmlValidate(), pages],
    [openLighthouse(port), fewer],
  ]
  const recorded: Recorded[] = []
  for (const [peer, looked] of plans) {
    if (values.peer !== undefined && values.peer !== peer.name) continue
    recorded.push(await compare(peer, values.record ? planted.pages : looked, inspector))
  }
  if (values.record) writeRecorded(recorded)
  if (!values.record && (values.peer === undefined || values.peer === 'Observatory'))
    console.log(await compareHeaders())
} finally {
  planted.close()
  corpus.close()
  closed.close()
  await browser.close()
}

async function compare(
  peer: Peer,
  pages: readonly { readonly name: string; readonly url: string }[],
  inspector: Awaited<ReturnType<typeof openInspector>>,
): Promise<Recorded> {
  let agreed = 0
  const opinionsByPage: Record<string, Recorded['pages'][string]> = {}
  const differ: string[] = []
  for (const { name, url } of pages) {
    try {
      const theirs = await peer.judge(url)
      const { report } = await inspector.inspect(url, {
        signal: AbortSignal.timeout(60_000),
        progress: () => undefined,
      })
      const { findings } = resolveReport(report, { texts: inspector.texts })
      const { same, apart } = compareOpinions(peer.pairs, theirs, findings)
      agreed += same
      opinionsByPage[name] = notSound(theirs)
      differ.push(...apart.map(({ rule }) => `${name} ${rule}`))
      for (const { rule, audit, theirs: is, detail, finding } of apart) {
        const place = finding.evidence[0]?.snippet ?? ''
        const line = `  ${rule} on ${name}: ${peer.name} ${is} (${detail}), ours ${audit} ${finding.status} (${finding.message} ${place})`
        console.log(line.replaceAll(/\s+/g, ' ').slice(0, 420))
      }
    } catch (error) {
      console.error(`${peer.name} on ${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  console.log(
    `${peer.name}: ${peer.pairs.length} questions, ${pages.length} pages, ${agreed} answers agree, ${differ.length} do not`,
  )
  return { name: peer.name, pairs: peer.pairs, pages: opinionsByPage, differ }
}
