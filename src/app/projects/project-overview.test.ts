import assert from 'node:assert/strict'
import { test } from 'node:test'
import { packReport } from '../../codec/packed-report.ts'
import { gradeFindings } from '../../core/report/score.ts'
import { sampleFindings, sampleJudged } from '../../testing/facts/sample-report.ts'
import { serviceFor } from '../../testing/servers/api-service.ts'
import { inspectSample } from '../../testing/servers/inspect-sample.ts'

test('of the issues that several pages have, those that cost the most points come first', async (context) => {
  const service = await serviceFor(context, {
    inspect: async (url, options) => {
      const inspection = await inspectSample(url, options)
      if (!url.includes('three.example')) return inspection
      // Everything is fine except one small problem.
      const findings = sampleFindings().map((finding) =>
        finding.id === 'sitemap' ? finding : { ...finding, status: 'pass' as const, cost: 0, points: 0 },
      )
      return {
        ...inspection,
        ...gradeFindings(findings),
        document: packReport(sampleJudged({ url, final_url: url, findings })),
      }
    },
  })
  for (const host of ['one', 'two', 'three']) {
    const form = { url: `https://${host}.example/`, project: 'site' }
    await service.call('/reports', { method: 'POST', form, headers: { prefer: 'wait=10' } })
  }
  const { common } = await service.app.projectOverview(service.account.id, 'site')
  const points = common.map((each) => each.points)
  assert.deepEqual(
    points,
    points.toSorted((a, b) => b - a),
  )
  const [worst] = common
  assert.equal(worst?.pages.length, 2)
  assert.equal(common.find(({ finding }) => finding.id === 'sitemap')?.pages.length, 3)
})
