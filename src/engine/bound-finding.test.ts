import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fail } from '../audit-kit/audit.ts'
import type { Facts, Gathered } from '../core/facts.ts'
import { findingsOf, someAudit } from '../testing/facts/some-audit.ts'

describe('runAudits', () => {
  it('gives an element the same fingerprint wherever it moves, and different elements different ones', () => {
    const at = (line: number, anchor: string) => [{ found: 'no alt', line, anchor }]
    const fingerprint = (evidence: ReturnType<typeof at>): string | undefined => {
      const [finding] = findingsOf([someAudit({ id: 'a', check: () => fail('bad', {}, evidence) })])
      return finding?.evidence[0]?.fingerprint
    }
    assert.match(fingerprint(at(1, 'img src=/a.png')) ?? '', /^[0-9a-f]{32}$/)
    assert.equal(fingerprint(at(1, 'img src=/a.png')), fingerprint(at(9, 'img src=/a.png')))
    assert.notEqual(fingerprint(at(1, 'img src=/a.png')), fingerprint(at(1, 'img src=/b.png')))
  })

  it('makes a fingerprint of the path without origin and tracking parameters', () => {
    const at = (url: string) => {
      const facts = { page: { ok: true, value: { url: new URL(url) } } } as Gathered<Facts>
      const [finding] = findingsOf(
        [someAudit({ id: 'a', check: () => fail('bad', {}, [{ found: 'x' }]) })],
        facts,
      )
      return finding?.evidence[0]?.fingerprint
    }
    const shop = at('https://example.com/shop?id=1')
    assert.equal(at('http://localhost:8080/shop?id=1&utm_source=mail#top'), shop)
    assert.notEqual(at('https://example.com/shop?id=2'), shop, 'another product')
    assert.notEqual(at('https://example.com/'), shop)
  })

  it('bounds evidence in number and length, and makes it well-formed', () => {
    const evidence = Array.from({ length: 500 }, () => ({
      found: `${'x'.repeat(498)}😀${'y'.repeat(500)}`,
      snippet: 'z'.repeat(1000),
    }))
    const [finding] = findingsOf([someAudit({ id: 'a', check: () => fail('bad', {}, evidence) })])
    assert.equal(finding?.evidence.length, 20)
    assert.equal(finding?.places, 500)
    for (const { found, snippet } of finding?.evidence ?? []) {
      assert.ok(typeof found === 'string')
      assert.ok(found.length <= 500 && (snippet?.length ?? 0) <= 200)
      assert.ok(found.isWellFormed())
    }
  })
})
