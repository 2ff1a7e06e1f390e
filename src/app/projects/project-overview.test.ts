import assert from 'node:assert/strict'
import { test } from 'node:test'
import { packReport } from '../../codec/packed-report.ts'
import { gradeFindings } from '../../core/score/score.ts'
import { sampleFindings, sampleJudged } from '../../testing/facts/sample-report.ts'
import { serviceFor } from '../../testing/servers/service/api-service.ts'
import { inspectSample } from '../../testing/servers/service/inspect-sample.ts'

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

test('findings of a page with one root cause are one issue of its project, with points counted once', async (context) => {
  const service = await serviceFor(context, {
    inspect: async (url, options) => {
      const shared = new Set(['open-graph', 'sitemap'])
      const findings = sampleFindings().map((finding) =>
        shared.has(finding.id)
          ? {
              ...finding,
              status: 'fail' as const,
              cause: 'one',
              points: 5,
              cost: finding.id === 'sitemap' ? 1 : 2,
            }
          : finding,
      )
      const document = packReport(sampleJudged({ url, final_url: url, findings }))
      return { ...(await inspectSample(url, options)), document }
    },
  })
  const form = { url: 'https://one.example/', project: 'site' }
  await service.call('/reports', { method: 'POST', form, headers: { prefer: 'wait=10' } })
  const { common } = await service.app.projectOverview(service.account.id, 'site')
  const listed = common.filter(({ finding }) => finding.cause === 'one')
  assert.deepEqual(
    listed.map(({ finding, points }) => [finding.id, points]),
    [['open-graph', 5]],
  )
})

test('an issue lists only the pages that it says the same of, with the range of what it costs them', async (context) => {
  const hosts = ['one', 'two', 'three', 'four'] as const
  const states = { one: ['medium', 12], two: ['medium', 2], three: ['low', 7], four: ['low', 7] } as const
  const service = await serviceFor(context, {
    inspect: async (url, options) => {
      const host = hosts.find((name) => url.includes(name)) ?? 'one'
      const [severity, points] = states[host]
      const findings = sampleFindings().map((finding) =>
        finding.id === 'open-graph' ? { ...finding, severity, points } : finding,
      )
      const document = packReport(sampleJudged({ url, final_url: url, findings }))
      return { ...(await inspectSample(url, options)), document }
    },
  })
  for (const host of hosts) {
    const form = { url: `https://${host}.example/`, project: 'site' }
    await service.call('/reports', { method: 'POST', form, headers: { prefer: 'wait=10' } })
  }
  const { common } = await service.app.projectOverview(service.account.id, 'site')
  assert.deepEqual(
    common
      .filter(({ finding }) => finding.id === 'open-graph')
      .map(({ finding, pages, points, least, most }) => [
        finding.severity,
        pages.length,
        points,
        least,
        most,
      ]),
    [
      ['medium', 2, 14, 2, 12],
      ['low', 2, 14, 7, 7],
    ],
  )
})

test('pages that could not be audited need attention, before those with low scores', async (context) => {
  const service = await serviceFor(context)
  for (const path of ['good', 'bad', 'down']) {
    const form = { url: `https://one.example/${path}`, project: 'site' }
    await service.call('/reports', { method: 'POST', form, headers: { prefer: 'wait=10' } })
  }
  const { worst } = await service.app.projectOverview(service.account.id, 'site')
  assert.deepEqual(
    worst.map(({ url, state, result }) => [new URL(url).pathname, state, result]),
    [
      ['/down', 'failed', null],
      ['/bad', 'done', 'bad'],
    ],
  )
})
