import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gradeFindings } from '../../core/score/score.ts'
import { openInspector } from '../../inspector/open-inspector.ts'
import { serviceFor } from '../../testing/servers/service/api-service.ts'

test('Plumbline’s own pages get good reports: the sign-in page and a public report', async (context) => {
  const service = await serviceFor(context, { pages: true })
  const form = { url: 'https://example.com/bad', privacy: '0' }
  const made = await service.call('/reports', { method: 'POST', form, headers: { prefer: 'wait' } })
  const { inspect } = await openInspector({
    net: { privateTargets: true, userAgent: 'Plumbline/test' },
    engine: 'test',
  })
  for (const url of [`${service.origin}/sign-in`, String(made.body.data.page_url)]) {
    const { report, defects } = await inspect(url, {
      signal: AbortSignal.timeout(300_000),
      progress: () => undefined,
    })
    assert.deepEqual(defects, [])
    const severe = report.findings.filter(
      ({ status, severity }) => status === 'fail' && (severity === 'high' || severity === 'critical'),
    )
    assert.deepEqual(
      severe.map(({ id }) => id),
      [],
      url,
    )
    assert.equal(gradeFindings(report.findings).result, 'good', url)
  }
})
