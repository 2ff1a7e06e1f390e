import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fail, notApplicable, pass } from '../audit-kit/audit.ts'
import type { Facts, Gathered } from '../core/facts.ts'
import { axeRule, browserFacts } from '../testing/facts/browser-facts.ts'
import { findingsOf, nothing, seenBy, someAudit } from '../testing/facts/some-audit.ts'

describe('runAudits, of a page that a browser visited,', () => {
  it('prefers the verdict of axe in the browser, and keeps the markup when axe is unsure', () => {
    const rules = [
      axeRule({ id: 'decided', outcome: 'violation', bad: 1, sound: 0 }),
      axeRule({ id: 'absent', outcome: 'inapplicable', sound: 0 }),
      axeRule({ id: 'unsure', outcome: 'incomplete', sound: 0, unsure: 3 }),
      axeRule({ id: 'partly-sure', outcome: 'incomplete', sound: 4, unsure: 1 }),
      axeRule({ id: 'elsewhere', outcome: 'violation', bad: 1 }),
    ]
    const browser = browserFacts({ axe: { version: '4', rules } })
    const own = { category: 'accessibility' as const }
    const audits = [
      someAudit({ id: 'decided', ...own }),
      someAudit({ id: 'absent', ...own }),
      someAudit({ id: 'unsure', ...own }),
      someAudit({ id: 'partly-sure', check: () => fail('bad'), ...own }),
      someAudit({ id: 'not-of-axe', ...own }),
      someAudit({ id: 'elsewhere' }),
    ]
    const facts = seenBy(browser)
    assert.deepEqual(
      findingsOf(audits, facts).map(({ status }) => status),
      ['fail', 'not-applicable', 'pass', 'pass', 'pass', 'pass'],
    )
  })

  it('asks an audit that needs the browser itself, which may know more than its axe rule', () => {
    const browser = browserFacts({ axe: { version: '4', rules: [axeRule({ id: 'stricter' })] } })
    const stricter = someAudit({
      id: 'stricter',
      category: 'accessibility',
      needs: ['browser'],
      check: () => notApplicable(),
    })
    const [finding] = findingsOf([stricter], seenBy(browser))
    assert.equal(finding?.status, 'not-applicable')
  })

  it('gives the verdict of axe the root cause that the markup shows for the same problem', () => {
    const rules = ['shared', 'alone', 'sound'].map((id) =>
      id === 'sound' ? axeRule({ id }) : axeRule({ id, outcome: 'violation', bad: 1, sound: 0 }),
    )
    const browser = browserFacts({ axe: { version: '4', rules } })
    const audits = [
      someAudit({ id: 'shared', check: () => fail('bad', {}, [], { cause: 'image-without-alt' }) }),
      someAudit({ id: 'alone', check: () => pass('fine') }),
      someAudit({ id: 'sound', check: () => fail('bad', {}, [], { cause: 'image-without-alt' }) }),
    ].map((one) => ({ ...one, category: 'accessibility' as const }))
    const found = findingsOf(audits, seenBy(browser))
    assert.deepEqual(
      found.map(({ status, cause }) => [status, cause]),
      [
        ['fail', 'image-without-alt'],
        ['fail', null],
        ['pass', null],
      ],
    )
  })

  it('takes the message of the markup if it is about as many elements as axe found', () => {
    const rules = ['same', 'other'].map((id) => axeRule({ id, outcome: 'violation', bad: 2, sound: 1 }))
    const browser = browserFacts({ axe: { version: '4', rules } })
    const said = (total: number) => () => fail('unconnected', { count: 2, total })
    const audits = [
      someAudit({ id: 'same', check: said(3) }),
      someAudit({ id: 'other', check: said(4) }),
    ].map((one) => ({ ...one, category: 'accessibility' as const }))
    const found = findingsOf(audits, seenBy(browser))
    assert.deepEqual(
      found.map(({ message }) => message?.id),
      ['unconnected', 'affected'],
    )
  })

  it('prefers the verdict on the rendered page, and keeps the markup when there is none', () => {
    const seen = browserFacts({ rendered: { words: 7 } })
    const audits = [
      someAudit({ id: 'a', inBrowser: ({ rendered }) => fail('bad', { words: rendered.words }) }),
      someAudit({ id: 'b', inBrowser: () => undefined }),
    ]
    const says = (facts: Gathered<Facts>) => findingsOf(audits, facts).map(({ message }) => message)
    assert.deepEqual(says(seenBy(seen)), [
      { id: 'bad', values: { words: 7 } },
      { id: 'fine', values: {} },
    ])
    assert.deepEqual(
      says(nothing).map((message) => message?.id),
      ['fine', 'fine'],
    )
  })
})
