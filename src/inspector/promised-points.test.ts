import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resolveReport } from '../codec/resolve-report.ts'
import type { ReportDocument } from '../core/report/report.ts'
import { isProblem } from '../core/score/score.ts'
import { accessibilityFaults } from '../testing/promised/accessibility-faults.ts'
import { pageFaults } from '../testing/promised/page-faults.ts'
import { plantedSite } from '../testing/promised/planted-site.ts'
import { startSite } from '../testing/servers/sites/small-site.ts'
import { until } from '../testing/until.ts'
import { openInspector } from './open-inspector.ts'

const faults = [...pageFaults, ...accessibilityFaults]
const minAudits = 80
/** Scores are rounded down to one decimal, and a few fixes reveal another problem of negligible cost. */
const tolerance = 0.2
const atOnce = 4
/** What a busy machine fails, too. No planted page does. */
const measured: ReadonlySet<string> = new Set(['ttfb', 'load-time'])

test('fixing a problem gains the points that its finding promises', async (context) => {
  const planted = [undefined, ...faults]
  const origin = await startSite(context, plantedSite(planted))
  const inspector = await openInspector({
    net: {
      privateTargets: true,
      userAgent: 'a test',
      resolveHost: (name) => Promise.reject(Object.assign(new Error(name), { code: 'ESERVFAIL' })),
    },
    engine: 'a test',
  })
  const documents: ReportDocument[] = []
  const waiting = [...planted.keys()]
  const work = async (): Promise<void> => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      const url = `${origin}/oak-tables/${index}`
      await until(async () => {
        const { report } = await inspector.inspect(url, { signal: context.signal, progress: () => undefined })
        const document = resolveReport(report, { texts: inspector.texts })
        documents[index] = document
        return !document.findings.some((finding) => measured.has(finding.id) && isProblem(finding))
      }, 'the site responds at once')
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))

  const [sound, ...faulty] = documents
  const best = sound?.score ?? assert.fail('The sound page has no score.')
  const broken = faults.flatMap(({ audit }, index) => {
    const document = faulty[index]
    const finding = document?.findings.find(({ id }) => id === audit)
    if (finding === undefined || !isProblem(finding)) return [`${audit} is ${finding?.status}`]
    const gained = best - (document?.score ?? 0)
    const kept = finding.points > 0 && Math.abs(gained - finding.points) <= tolerance + 1e-9
    return kept ? [] : [`${audit} promises ${finding.points} and brings ${gained.toFixed(1)}`]
  })
  assert.deepEqual(broken, [])
  assert.ok(new Set(faults.map(({ audit }) => audit)).size >= minAudits)
})
