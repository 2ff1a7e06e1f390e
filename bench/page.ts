import { median } from '../src/lib/median.ts'
import { resolveReport } from '../src/codec/resolve-report.ts'
import { request } from 'undici'
import type { ReportDocument } from '../src/core/report/report.ts'
import { isProblem } from '../src/core/score/score.ts'
import { sampleRecord } from '../src/testing/facts/sample-report.ts'
import { openInspector } from '../src/inspector/open-inspector.ts'
import { reportPage } from '../src/views/report/page.ts'
import { atMost, type Measure } from './instruments/measure.ts'
import { makeSite, pageSizes } from './sites/pages.ts'
import { startService } from '../src/testing/servers/service/service-process.ts'
import { forkSite } from './sites/site-process.ts'

const rounds = 25
/** CPU time is counted in steps of some milliseconds, so several pages are measured together. */
const atOnce = 10

/** The report page: the cost of rendering it with all findings of a real report, and its transfer size. */
export async function measurePage(): Promise<readonly Measure[]> {
  const site = await forkSite(makeSite(pageSizes.median))
  try {
    return [...(await measureDrawing(`${site.url}/`)), await measureWeight(`${site.url}/`)]
  } finally {
    site.close()
  }
}

async function measureDrawing(url: string): Promise<readonly Measure[]> {
  const inspector = await openInspector({
    net: { privateTargets: true, userAgent: 'Plumbline bench' },
    engine: 'bench',
  })
  const { report } = await inspector.inspect(url, {
    signal: AbortSignal.timeout(60_000),
    progress: () => undefined,
  })
  const record = sampleRecord({ privacy: 0 })
  const draw = (document: ReportDocument) =>
    reportPage({
      site: { name: 'Plumbline', footer: '', asset: (path) => `/assets/x/${path}`, logo: null, accent: null },
      viewer: null,
      owned: false,
      record,
      document,
      base: '/r/slug',
      filter: {},
      ignored: new Map(),
    })
  const inWords = () => resolveReport(report, { texts: inspector.texts })
  const document = inWords()
  const problems = document.findings.filter(isProblem)
  const worst: ReportDocument = {
    ...document,
    findings: Array.from({ length: 400 }, (_, index) => {
      const finding = problems[index % problems.length]
      if (finding === undefined) throw new Error('The page has no problem.')
      return { ...finding, id: `${finding.id}-${index}` }
    }),
  }
  return [
    atMost(
      'report put into words and drawn, ms of CPU',
      cpuOf(() => draw(inWords())),
      5,
      `${document.findings.length} findings, ${problems.length} of them problems`,
    ),
    atMost(
      'report page drawn, ms of CPU',
      cpuOf(() => draw(worst)),
      5,
      `${worst.findings.length} problems`,
    ),
  ]
}

function cpuOf(work: () => unknown): number {
  const costs = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage()
    for (let round = 0; round < atOnce; round += 1) work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000 / atOnce
  })
  return median(costs.slice(5))
}

async function measureWeight(url: string): Promise<Measure> {
  const service = await startService()
  try {
    const body = new URLSearchParams({ url, privacy: '0' })
    const answer = await service.call('/reports', { method: 'POST', body })
    const { data } = (await answer.json()) as { data: { page_url: string; results: { findings: unknown[] } } }
    const page = await weigh(data.page_url)
    const markup = await (await fetch(data.page_url)).text()
    const files = [
      ...new Set([...markup.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map((found) => found[1] ?? '')),
    ]
    const weights = await Promise.all(files.map((file) => weigh(service.url + file)))
    const total = weights.reduce((sum, bytes) => sum + bytes, page)
    const note = `page ${Math.round(page / 1000)} kB, ${files.length} files, ${data.results.findings.length} findings`
    return atMost('report page with style and scripts, kB compressed', total / 1000, 60, note)
  } finally {
    await service.stop()
  }
}

/** Transferred bytes, with a browser's encodings. */
async function weigh(url: string): Promise<number> {
  const { body, statusCode } = await request(url, { headers: { 'accept-encoding': 'br, gzip' } })
  if (statusCode !== 200) throw new Error(`${url} answers ${statusCode}.`)
  return (await body.arrayBuffer()).byteLength
}
