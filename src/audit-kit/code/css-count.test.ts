import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { cssInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { judgeCss } from './css-count.ts'

const limits = { pass: 10, fail: 20, unit: 'count' } as const
const style = (rules: number, thirdParty = false) =>
  subresource({ kind: 'style', thirdParty, css: cssInfo({ rules }) })
const unread = subresource({ kind: 'style', css: null })
const rules = (whose: 'all' | 'own', ...items: readonly ReturnType<typeof style>[]) =>
  judgeCss(subresources(items), limits, whose, (css) => css.rules)

describe('judgeCss', () => {
  it('adds up all stylesheets, with the largest first in the evidence', () => {
    const verdict = rules('all', style(5), style(7), style(0))
    assert.deepEqual([verdict.is, verdict.value, verdict.evidence.total], ['warn', 12, 2])
    assert.deepEqual(verdict.evidence.shown[0]?.found, { id: 'inFile', values: { count: 7 } })
  })

  it('skips third-party stylesheets on request', () => {
    assert.equal(rules('own', style(5), style(50, true)).is, 'pass')
    assert.equal(rules('all', style(5), style(50, true)).is, 'fail')
    assert.equal(rules('own', style(50, true)).is, 'not-applicable')
  })

  it('distinguishes unreadable stylesheets from none', () => {
    assert.equal(rules('all', unread).is, 'inconclusive')
    assert.equal(rules('all', unread, style(5)).is, 'pass')
    assert.equal(rules('all', unread, unread, style(5)).is, 'inconclusive')
    assert.equal(rules('all', unread, unread, style(50)).is, 'fail')
    assert.equal(rules('all').is, 'not-applicable')
  })

  it('names a stylesheet that was too large to read, which leaves few rules unproven', () => {
    const huge = subresource({
      kind: 'style',
      css: null,
      bytes: 3_400_000,
      url: 'https://www.example.com/huge.css',
    })
    const few = rules('all', style(5), style(5), style(0), huge)
    assert.deepEqual([few.is, few.message?.id, few.evidence.total], ['inconclusive', 'partial', 3])
    const many = rules('all', style(12), huge)
    assert.deepEqual(many.message, { id: 'partial', values: { count: 12, limit: 10, read: 1, total: 2 } })
    assert.deepEqual([many.is, many.evidence.shown[0]?.url], ['warn', 'https://www.example.com/huge.css'])
  })
})
