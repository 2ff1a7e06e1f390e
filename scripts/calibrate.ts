import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openInspector } from '../src/inspector/open-inspector.ts'
import { openClosedNet } from './corpus/closed-net.ts'
import { fetchCorpus } from './corpus/fetch-corpus.ts'
import { findingsText } from './corpus/findings-text.ts'
import { differences, inspectAll, type Judged } from './corpus/inspect-pages.ts'
import { type CorpusPage, serveCorpus } from './corpus/serve-corpus.ts'
import { tallyText } from './corpus/tally.ts'
import { printBrowserVerdicts } from './corpus/with-browser.ts'

/**
 * Audits pages that nobody here wrote and counts the results of each audit.
 * `--corpus NAME` uses other pages, `--browser N` repeats N of them with the browser, `--findings FOLDER` also writes
 * every failure and warning of each page there, to be read by a person.
 */
const { values } = parseArgs({
  options: {
    browser: { type: 'string' },
    corpus: { type: 'string', default: 'first' },
    findings: { type: 'string' },
    source: { type: 'string' },
    twice: { type: 'string' },
  },
})
const minPages = 60
const large: ReadonlySet<string> = new Set(['first', 'second'])
const pagesTwice = Number(values.twice ?? 20)

const corpus = fetchCorpus(values.corpus).filter(
  ({ name }) => values.source === undefined || values.source === name,
)
const served = await serveCorpus(corpus)
const closed = await openClosedNet(served.hosts)
const startedAt = performance.now()
try {
  const inspector = await openInspector({ net: closed.net, engine: 'calibration' })
  const judged = await inspectAll(inspector, served.pages)
  const seconds = (performance.now() - startedAt) / 1000
  console.log(tallyText(judged, seconds))
  if (values.findings !== undefined) writeFindings(judged, values.findings)
  if (values.browser !== undefined) {
    await visitPages(everyNth(judged, Number(values.browser)))
  }
  const again = await inspectAll(inspector, everyNth(served.pages, pagesTwice))
  const differing = differences(judged, again)
  console.log(`\n${again.length} pages audited twice: ${differing.length} differences`)
  for (const line of differing) console.log(`  ${line}`)
  if (values.source === undefined && large.has(values.corpus) && judged.length < minPages) {
    console.error(`Only ${judged.length} pages could be had; ${minPages} are wanted.`)
    process.exitCode = 1
  }
  if (judged.some(({ defects }) => defects.length > 0) || differing.length > 0) process.exitCode = 1
} finally {
  served.close()
  closed.close()
}

/**
 * The browser does not trust the certificates of named hosts, so published sites are visited on ports of loopback. There
 * they are audited without the browser too: the host and HTTPS change a score as well.
 */
async function visitPages(judged: readonly Judged[]): Promise<void> {
  const local = await serveCorpus(
    corpus.filter(({ site }) => site !== undefined),
    { onPorts: true },
  )
  try {
    const { countAsPublic: _, ...net } = closed.net
    const plain = await openInspector({ net, engine: 'calibration' })
    const wanted = new Set(judged.map(({ page }) => placeOf(page)))
    const moved = new Map(
      (
        await inspectAll(
          plain,
          local.pages.filter((page) => wanted.has(placeOf(page))),
        )
      ).map((one) => [placeOf(one.page), one]),
    )
    const placed = judged.map((one) => moved.get(placeOf(one.page)) ?? one)
    const visited = await printBrowserVerdicts(placed, net)
    if (values.findings !== undefined) writeFindings(visited, join(values.findings, 'with-browser'))
  } finally {
    local.close()
  }
}

function placeOf({ source, path }: CorpusPage): string {
  return `${source}/${path}`
}

function everyNth<T>(all: readonly T[], wanted: number): readonly T[] {
  const step = Math.max(1, Math.floor(all.length / Math.max(1, wanted)))
  return all.filter((_, index) => index % step === 0).slice(0, wanted)
}

function writeFindings(judged: readonly Judged[], folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const { page, document } of judged) {
    const name = `${page.source}-${page.path.replaceAll(/[^\w.-]/g, '-')}.txt`
    writeFileSync(join(folder, name), findingsText(document))
  }
}
