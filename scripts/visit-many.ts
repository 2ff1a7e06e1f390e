import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserHost, openBrowserHost } from '../src/browser/host/open-host.ts'
import { chromiumMissing, findChromium } from '../src/testing/browser/chromium.ts'
import { visitBy } from '../src/testing/browser/visit.ts'
import { patient } from '../src/testing/until.ts'
import { openClosedNet } from './corpus/closed-net.ts'
import { fetchCorpus, type Unpacked } from './corpus/fetch-corpus.ts'
import { serveCorpus } from './corpus/serve-corpus.ts'
import { hostileMarkup } from './fuzz/sites/hostile-markup.ts'

/**
 * Visits pages that nobody here wrote, and generated pages that nobody would write. Every visit must complete;
 * otherwise exits with 1. `--pages N`, `--hostile N`, `--seed N`. With `--minutes N` it stops by then and prints the
 * `--from N` to continue with. `--at-once N` visits several at the same time. `--folder DIR`, any number of times, visits
 * the pages of local folders instead of the corpus.
 */
const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '300' },
    hostile: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    minutes: { type: 'string', default: '1000' },
    'at-once': { type: 'string', default: '1' },
    folder: { type: 'string', multiple: true, default: [] },
  },
})
const executable = findChromium()
if (executable === undefined) {
  console.error(chromiumMissing)
  process.exit(1)
}
const atOnce = Number(values['at-once'])
const closed = await openClosedNet()
const host = openBrowserHost({
  browser: executable,
  searchPath: '',
  privateTargets: true,
  userAgent: closed.net.userAgent,
  dnsServers: closed.net.dnsServers ?? [],
  // More time than the service allows: this tests whether visits complete, even on a busy machine.
  limits: { visitMs: patient(90_000), axeMs: patient(6000), visitsAtOnce: atOnce },
})
if (host === undefined) throw new Error('The browser host could not be opened.')
const wanted = Number(values.pages)
const folders = values.folder.map((root) => ({
  name: basename(resolve(root)),
  root,
  folder: '.',
  pages: wanted,
}))
const corpus = await serveCorpus(
  folders.length > 0 ? folders : widen([...fetchCorpus('first'), ...fetchCorpus('second')], wanted),
)
const seed = Number(values.seed)
const made = createServer((request, response) => {
  const number = /^\/(\d+)$/.exec(request.url ?? '')?.[1]
  if (number === undefined) return void response.writeHead(404).end()
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(hostileMarkup(Number(number)))
})
await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
// A TCP server's address is never a string.
const { port } = made.address() as AddressInfo

const step = Math.max(1, corpus.pages.length / wanted)
const all = [
  ...corpus.pages
    .filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
    .slice(0, wanted)
    .map(({ source, path, url }) => ({ kind: 'corpus', name: `${source}/${path}`, url })),
  ...Array.from({ length: Number(values.hostile) }, (_, index) => ({
    kind: 'hostile',
    name: `seed ${seed + index}`,
    url: `http://127.0.0.1:${port}/${seed + index}`,
  })),
]
const untilMs = performance.now() + Number(values.minutes) * 60_000
const counts = new Map<string, number>()
const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
let visited = 0
let failed = 0
const printCounts = () => {
  for (const [what, times] of counts) console.log(`${what}: ${times}`)
}
// On a busy machine a run takes an hour; one that is interrupted tells how far it came.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    printCounts()
    process.exit(130)
  })
const waiting = [...all.entries()].slice(Number(values.from))
try {
  await Promise.all(Array.from({ length: atOnce }, () => visitInTurn(host)))
  const [next] = waiting
  if (next !== undefined) console.log(`continue with --from ${next[0]}`)
} finally {
  await host.close()
  made.closeAllConnections()
  made.close()
  corpus.close()
  closed.close()
}
printCounts()
process.exitCode = failed === 0 ? 0 : 1

async function visitInTurn(by: BrowserHost): Promise<void> {
  while (performance.now() < untilMs) {
    const [, next] = waiting.shift() ?? []
    if (next === undefined) return
    const { kind, name, url } = next
    const answer = await visitBy(by, url)
    count(`${kind}: visited`)
    visited += 1
    if (visited % 25 === 0) console.log(`${visited} visited, ${waiting.length} to go, ${failed} failed`)
    if (!answer.ok) {
      failed += 1
      count(`${kind}: failed`)
      console.log(`${kind} ${name}: ${JSON.stringify(answer.because)}`)
      continue
    }
    const { facts } = answer
    if (facts.axe === null) count(`${kind}: without axe`)
    if (facts.lab.firstPaintMs === 0) count(`${kind}: blank`)
    if (facts.desktop === null) count(`${kind}: without a load on a desktop computer`)
    for (const { part, because } of facts.lost) {
      count(`${kind}: lost ${part}`)
      console.log(`${kind} ${name}: lost ${part} (${because.split('\n', 1)[0]})`)
    }
  }
}

/** Uses more pages of sources that are folders, to have enough. */
function widen(sources: readonly Unpacked[], count: number): readonly Unpacked[] {
  const named = sources.flatMap(({ pages }) => (typeof pages === 'number' ? [] : pages)).length
  const spread = sources.reduce((sum, { pages }) => sum + (typeof pages === 'number' ? pages : 0), 0)
  // Some folders have fewer pages than requested.
  const factor = Math.max(1, Math.ceil((2 * (count - named)) / spread))
  return sources.map((source) =>
    typeof source.pages === 'number' ? { ...source, pages: source.pages * factor } : source,
  )
}
