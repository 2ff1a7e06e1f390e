import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fail } from '../audit-kit/audit.ts'
import type { Facts, Gathered } from '../core/facts.ts'
import { severityCosts } from '../core/score/score.ts'
import { browserFacts } from '../testing/facts/browser-facts.ts'
import { findingsOf, nothing, seenBy, someAudit } from '../testing/facts/some-audit.ts'
import { runAudits } from './run-audits.ts'
import { verbatim } from '../testing/words/verbatim.ts'

describe('runAudits', () => {
  it('reports an audit that throws as an error, and calls the error handler', () => {
    const told: string[] = []
    const throwing = () => {
      throw new Error('broken')
    }
    const findings = runAudits(
      [someAudit({ id: 'bad', check: throwing }), someAudit({ id: 'fine' })],
      nothing,
      (id) => told.push(id),
    )
    assert.deepEqual(
      findings.map(({ status, cost }) => [status, cost]),
      [
        ['error', 0],
        ['pass', 0],
      ],
    )
    assert.deepEqual(told, ['bad'])
  })

  it('leaves out browser-only audits when there was no browser', () => {
    const audits = [someAudit({ id: 'a', needs: ['browser'] }), someAudit({ id: 'b' })]
    const facts = { browser: { ok: false, because: verbatim('It is not running.') } } as Gathered<Facts>
    assert.deepEqual(
      findingsOf(audits, facts).map(({ id }) => id),
      ['b'],
    )
  })

  it('makes an audit inconclusive when its fact is missing, with the reason', () => {
    const facts = { sitemap: { ok: false, because: verbatim('The site did not answer.') } } as Gathered<Facts>
    const [finding] = findingsOf([someAudit({ id: 'a', needs: ['sitemap'] })], facts)
    assert.equal(finding?.status, 'inconclusive')
    assert.deepEqual(finding?.message, {
      id: 'not-measured',
      values: { reason: verbatim('The site did not answer.') },
    })
    assert.equal(finding?.cost, 0)
  })

  it('caps heuristics at a warning', () => {
    const [finding] = findingsOf([someAudit({ id: 'a', heuristic: true, check: () => fail('bad') })])
    assert.equal(finding?.status, 'warn')
    assert.ok((finding?.cost ?? 1) <= severityCosts.medium / 2)
  })

  it('costs what its severity or the audit itself says, times the extent of the problem', () => {
    const audits = [
      someAudit({ id: 'a', check: () => fail('bad') }),
      someAudit({ id: 'b', cost: 0.25, check: () => fail('bad', {}, [], { extent: 0.5 }) }),
      someAudit({ id: 'c', check: () => fail('bad', {}, [], { severity: 'high' }) }),
    ]
    assert.deepEqual(
      findingsOf(audits).map(({ cost }) => cost),
      [severityCosts.medium, 0.125, severityCosts.high],
    )
  })

  it('counts causes of a slow page for less where the browser measured how slow it is', () => {
    const own = { category: 'performance' as const }
    const audits = [
      someAudit({ id: 'cause', cost: 0.25, check: () => fail('bad'), ...own }),
      someAudit({
        id: 'experience',
        cost: 0.25,
        isExperience: true,
        needs: ['browser'],
        check: () => fail('bad'),
        ...own,
      }),
      someAudit({ id: 'elsewhere', cost: 0.25, check: () => fail('bad') }),
    ]
    const costs = (facts: Gathered<Facts>) => findingsOf(audits, facts).map(({ cost }) => cost)
    assert.deepEqual(costs(seenBy(browserFacts())), [0.1, 0.25, 0.25])
    assert.deepEqual(costs(nothing), [0.25, 0.25])
  })

  it('promises points for problems only', () => {
    const audits = [
      someAudit({ id: 'a', check: () => fail('bad') }),
      someAudit({ id: 'b' }),
      someAudit({ id: 'c', informational: true, check: () => fail('bad') }),
    ]
    const findings = findingsOf(audits)
    assert.deepEqual(
      findings.map(({ status, points }) => [status, points > 0]),
      [
        ['fail', true],
        ['pass', false],
        ['info', false],
      ],
    )
  })

  it('leaves a case out of the shared root cause where the audit says so', () => {
    const shared = { cause: 'no-tags', needs: [] }
    const audits = [
      someAudit({ id: 'missing', ...shared, check: () => fail('bad') }),
      someAudit({ id: 'too-long', ...shared, check: () => fail('bad', {}, [], { cause: null }) }),
      someAudit({ id: 'misplaced', ...shared, check: () => fail('bad', {}, [], { cause: 'head' }) }),
    ]
    assert.deepEqual(
      findingsOf(audits).map(({ cause }) => cause),
      ['no-tags', null, 'head'],
    )
  })
})
