import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gradeFindings, type Scorable, severityCosts } from '../core/score/score.ts'
import { loadCatalogue } from './catalogue.ts'

test('a page that fails every social and AI readiness audit can still be good', async () => {
  const { audits } = await loadCatalogue()
  const findings = audits
    .filter(({ informational }) => informational !== true)
    .map(({ id, category, severity, cost, cause }): Scorable => {
      const fails = category === 'social' || category === 'ai-readiness'
      const full = cost ?? severityCosts[severity]
      return {
        id,
        category,
        severity,
        status: fails ? 'fail' : 'pass',
        cost: fails ? full : 0,
        cause: cause ?? null,
      }
    })
  const { score, result } = gradeFindings(findings)
  assert.equal(result, 'good', String(score))
})
