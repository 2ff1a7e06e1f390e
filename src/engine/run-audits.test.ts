import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Audit, type AuditDefinition, fail, pass } from '../core/audit.ts'
import type { Facts, Gathered } from '../core/facts.ts'
import { axeRule, browserFacts } from '../testing/browser-facts.ts'
import { runAudits } from './run-audits.ts'

const audit = (changes: Partial<AuditDefinition> & { readonly id: string }): Audit => ({
  category: 'seo',
  title: 'A claim',
  why: 'A reason.',
  advice: 'A remedy.',
  sources: [],
  importance: 'medium',
  mode: 'scored',
  needs: [],
  check: () => pass('Fine.'),
  ...changes,
})

const nothing = {} as Gathered<Facts>
const ignore = () => undefined

describe('runAudits', () => {
  it('makes an audit that throws an error of its own, and tells of it', () => {
    const told: string[] = []
    const throwing = () => {
      throw new Error('broken')
    }
    const findings = runAudits(
      [audit({ id: 'bad', check: throwing }), audit({ id: 'fine' })],
      nothing,
      (id) => told.push(id),
    )
    assert.deepEqual(
      findings.map(({ status, score }) => [status, score]),
      [
        ['error', null],
        ['pass', 1],
      ],
    )
    assert.deepEqual(told, ['bad'])
  })

  it('leaves out what only a browser can tell where there was none', () => {
    const audits = [audit({ id: 'a', needs: ['browser'] }), audit({ id: 'b' })]
    const facts = { browser: { ok: false, because: 'It is not running.' } } as Gathered<Facts>
    assert.deepEqual(
      runAudits(audits, facts, ignore).map(({ id }) => id),
      ['b'],
    )
  })

  it('prefers what axe decided in the browser, and keeps the markup where axe is not sure', () => {
    const rules = [
      axeRule({ id: 'decided', outcome: 'violation', bad: 1, sound: 0 }),
      axeRule({ id: 'absent', outcome: 'inapplicable', sound: 0 }),
      axeRule({ id: 'unsure', outcome: 'incomplete', unsure: 3 }),
      axeRule({ id: 'elsewhere', outcome: 'violation', bad: 1 }),
    ]
    const browser = browserFacts({ axe: { version: '4', rules } })
    const own = { category: 'accessibility' as const }
    const audits = [
      { ...audit({ id: 'decided' }), ...own },
      { ...audit({ id: 'absent' }), ...own },
      { ...audit({ id: 'unsure' }), ...own },
      { ...audit({ id: 'not-of-axe' }), ...own },
      audit({ id: 'elsewhere' }),
    ]
    const facts = { browser: { ok: true, value: browser } } as Gathered<Facts>
    assert.deepEqual(
      runAudits(audits, facts, ignore).map(({ status }) => status),
      ['fail', 'not-applicable', 'pass', 'pass', 'pass'],
    )
  })

  it('asks an audit what it makes of the rendered page, and of the markup where that says nothing', () => {
    const seen = browserFacts({ rendered: { words: 7 } })
    const audits = [
      audit({ id: 'a', inBrowser: ({ rendered }) => fail(`${rendered.words} words.`) }),
      audit({ id: 'b', inBrowser: () => undefined }),
    ]
    const says = (facts: Gathered<Facts>) => runAudits(audits, facts, ignore).map((finding) => finding.says)
    assert.deepEqual(says({ browser: { ok: true, value: seen } } as Gathered<Facts>), ['7 words.', 'Fine.'])
    assert.deepEqual(says(nothing), ['Fine.', 'Fine.'])
  })

  it('weighs lab measurements as they say themselves', () => {
    const facts = { browser: { ok: true, value: browserFacts() } } as Gathered<Facts>
    const [finding] = runAudits(
      [audit({ id: 'a', mode: 'lab', weight: 25, needs: ['browser'] })],
      facts,
      ignore,
    )
    assert.equal(finding?.weight, 25)
    assert.equal(finding?.score, 1)
  })

  it('makes an audit whose fact is missing inconclusive, with the reason', () => {
    const facts = { sitemap: { ok: false, because: 'The site did not answer.' } } as Gathered<Facts>
    const [finding] = runAudits([audit({ id: 'a', needs: ['sitemap'] })], facts, ignore)
    assert.equal(finding?.status, 'inconclusive')
    assert.equal(finding?.says, 'The site did not answer.')
    assert.equal(finding?.score, null)
  })

  it('holds heuristics at a warning', () => {
    const [finding] = runAudits(
      [audit({ id: 'a', heuristic: true, check: () => fail('Perhaps.') })],
      nothing,
      ignore,
    )
    assert.equal(finding?.status, 'warn')
    assert.ok((finding?.score ?? 0) >= 0.5)
  })

  it('bounds evidence in number and length, and keeps it well-formed', () => {
    const evidence = Array.from({ length: 500 }, () => ({
      found: `${'x'.repeat(498)}😀${'y'.repeat(500)}`,
      snippet: 'z'.repeat(1000),
    }))
    const [finding] = runAudits([audit({ id: 'a', check: () => fail('Many.', evidence) })], nothing, ignore)
    assert.equal(finding?.evidence.length, 20)
    assert.equal(finding?.places, 500)
    for (const { found, snippet } of finding?.evidence ?? []) {
      assert.ok(found.length <= 500 && (snippet?.length ?? 0) <= 200)
      assert.ok(found.isWellFormed())
    }
  })

  it('says what mending a finding alone brings', () => {
    const audits = [
      audit({ id: 'a', check: () => fail('No.') }),
      audit({ id: 'b' }),
      audit({ id: 'c', mode: 'info', check: () => fail('No.') }),
    ]
    const findings = runAudits(audits, nothing, ignore)
    assert.deepEqual(
      findings.map(({ points }) => points),
      [50, 0, 0],
    )
  })
})
