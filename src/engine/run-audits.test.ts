import { verbatim } from '../testing/verbatim.ts'
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fail, inconclusive, notApplicable, pass } from '../audit-kit/audit.ts'
import type { Audit } from '../core/audit.ts'
import type { Facts, Gathered } from '../core/facts.ts'
import { severityCosts } from '../core/report/score.ts'
import { axeRule, browserFacts, request } from '../testing/facts/browser-facts.ts'
import { runAudits } from './run-audits.ts'

const audit = (changes: Partial<Audit> & { readonly id: string }): Audit => ({
  category: 'seo',
  subject: 'A subject',
  titles: { problem: 'A problem', success: 'A claim' },
  why: 'A reason.',
  fix: 'A remedy.',
  sources: [],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  messages: { fine: 'Fine', bad: 'Bad' },
  needs: [],
  check: () => pass('fine'),
  ...changes,
})

const nothing = {} as Gathered<Facts>
const ignore = () => undefined

describe('runAudits', () => {
  it('reports an audit that throws as an error, and calls the error handler', () => {
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
      findings.map(({ status, cost }) => [status, cost]),
      [
        ['error', 0],
        ['pass', 0],
      ],
    )
    assert.deepEqual(told, ['bad'])
  })

  it('judges neither layout nor, with a pass, scripts on a page that came without them', () => {
    const cdn = { thirdParty: true, status: null, failure: 'failed' } as const
    const browser = browserFacts({
      requests: [request({ ...cdn, type: 'Stylesheet', url: 'https://cdn.example/a.css' }), request(cdn)],
      axe: { version: '4', rules: [axeRule({ id: 'contrast', outcome: 'violation', bad: 1, sound: 0 })] },
    })
    const styles = { reliesOn: ['styles'], needs: ['browser'] } as const
    const scripts = { reliesOn: ['scripts'], needs: ['browser'] } as const
    const audits = [
      audit({ id: 'contrast', category: 'accessibility', ...styles }),
      audit({ id: 'wide', check: () => fail('bad'), ...styles }),
      audit({ id: 'markup', reliesOn: ['styles'], inBrowser: () => fail('bad') }),
      audit({ id: 'quick', ...scripts }),
      audit({ id: 'slow', check: () => fail('bad'), ...scripts }),
      audit({ id: 'other', needs: ['browser'] }),
    ]
    const found = runAudits(audits, { browser: { ok: true, value: browser } } as Gathered<Facts>, ignore)
    assert.deepEqual(
      found.map(({ status }) => status),
      ['inconclusive', 'inconclusive', 'pass', 'inconclusive', 'fail', 'pass'],
    )
    assert.deepEqual(found[1]?.message, {
      id: 'not-measured',
      values: { reason: { id: 'stylesMissing', values: { count: 1, hosts: { list: ['cdn.example'] } } } },
    })
  })

  it('judges the layout of a page that came without an icon font, but not the size of its icons', () => {
    const url = 'https://cdn.example/font-awesome/4.7.0/css/font-awesome.min.css'
    const icons = { thirdParty: true, status: null, failure: 'failed', type: 'Stylesheet', url } as const
    const browser = browserFacts({ requests: [request(icons)] })
    const audits = [
      audit({ id: 'wide', needs: ['browser'], reliesOn: ['styles'] }),
      audit({ id: 'targets', needs: ['browser'], reliesOn: ['styles', 'icons'] }),
    ]
    const found = runAudits(audits, { browser: { ok: true, value: browser } } as Gathered<Facts>, ignore)
    assert.deepEqual(
      found.map(({ status }) => status),
      ['pass', 'inconclusive'],
    )
  })

  it('takes no layout, nothing that axe saw and nothing that is absent from a page that may lack its builder', () => {
    const lost = { thirdParty: true, status: null, failure: 'failed' } as const
    const statuses = (category: string | null) => {
      const browser = browserFacts({
        requests: [request({ ...lost, url: 'https://cdn.example/app.js', category })],
        axe: { version: '4', rules: [axeRule({ id: 'landmark', outcome: 'violation', bad: 1, sound: 0 })] },
      })
      const audits = [
        audit({ id: 'landmark', category: 'accessibility' }),
        audit({ id: 'wide', needs: ['browser'], reliesOn: ['layout'], check: () => fail('bad') }),
        audit({ id: 'late', needs: ['browser'], reliesOn: ['styles'], check: () => fail('bad') }),
        audit({
          id: 'heading',
          reliesOn: ['content'],
          check: () => inconclusive('fine'),
          inBrowser: () => fail('bad'),
        }),
        audit({ id: 'tracker', inBrowser: () => fail('bad') }),
        audit({
          id: 'found',
          reliesOn: ['content'],
          check: () => inconclusive('fine'),
          inBrowser: () => pass('fine'),
        }),
        audit({ id: 'size', category: 'performance', inBrowser: () => fail('bad') }),
      ]
      const found = runAudits(audits, { browser: { ok: true, value: browser } } as Gathered<Facts>, ignore)
      return found.map(({ status }) => status)
    }
    assert.deepEqual(statuses(null), ['pass', 'inconclusive', 'fail', 'inconclusive', 'fail', 'pass', 'fail'])
    assert.deepEqual(statuses('analytics'), ['fail', 'fail', 'fail', 'fail', 'fail', 'pass', 'fail'])
  })

  it('compares nothing of a page that phones are sent to with the HTML', () => {
    const requests = ['https://www.example.com/', 'https://www.example.com/amp/'].map((url) =>
      request({ url, type: 'Document' }),
    )
    const page = { ok: true, value: { url: new URL('https://www.example.com/') } }
    const browser = browserFacts({
      requests,
      axe: { version: '4', rules: [axeRule({ id: 'label', outcome: 'violation', bad: 1, sound: 0 })] },
    })
    const audits = [
      audit({ id: 'label', category: 'accessibility' }),
      audit({ id: 'parity', needs: ['browser', 'text'], check: () => fail('bad') }),
      audit({ id: 'wide', needs: ['browser', 'page'], check: () => fail('bad') }),
      audit({ id: 'heading', inBrowser: () => fail('bad') }),
    ]
    const facts = { browser: { ok: true, value: browser }, page, text: { ok: true, value: {} } }
    const found = runAudits(audits, facts as unknown as Gathered<Facts>, ignore)
    assert.deepEqual(
      found.map(({ status }) => status),
      ['pass', 'inconclusive', 'fail', 'pass'],
    )
    assert.deepEqual(found[1]?.message?.values, {
      reason: { id: 'ledElsewhere', values: { url: 'https://www.example.com/amp/' } },
    })
  })

  it('lets nothing that the browser saw pass on a page that stayed blank', () => {
    const browser = browserFacts({
      lab: { firstPaintMs: 0 },
      rendered: { words: 0 },
      axe: { version: '4', rules: [axeRule({ id: 'region' }), axeRule({ id: 'html-has-lang' })] },
    })
    const own = { category: 'accessibility' as const }
    const audits = [
      audit({ id: 'fits', needs: ['browser'] }),
      audit({ id: 'throws', needs: ['browser'], check: () => fail('bad') }),
      audit({ id: 'region', check: () => notApplicable(), ...own }),
      audit({ id: 'html-has-lang', ...own }),
      audit({ id: 'parity', inBrowser: () => pass('fine'), check: () => notApplicable() }),
      audit({ id: 'header' }),
    ]
    const found = runAudits(audits, { browser: { ok: true, value: browser } } as Gathered<Facts>, ignore)
    assert.deepEqual(
      found.map(({ status }) => status),
      ['inconclusive', 'fail', 'not-applicable', 'pass', 'not-applicable', 'pass'],
    )
    assert.deepEqual(found[0]?.message?.values, { reason: { id: 'paintedNothing', values: {} } })
  })

  it('praises no page for its speed that froze, and judges no time of one whose script was stopped', () => {
    const speed = { category: 'performance' as const, needs: ['browser'] as const }
    const audits = [
      audit({ id: 'passes', ...speed }),
      audit({ id: 'late', ...speed, isExperience: true, check: () => fail('bad') }),
      audit({ id: 'large', ...speed, check: () => fail('bad') }),
      audit({ id: 'cookies', needs: ['browser'], reliesOn: ['scripts'] }),
      audit({ id: 'fits', needs: ['browser'] }),
    ]
    const statuses = (stopped: boolean) => {
      const browser = browserFacts({ freeze: { ms: 8000, stopped, url: null } })
      const found = runAudits(audits, { browser: { ok: true, value: browser } } as Gathered<Facts>, ignore)
      return found.map(({ status }) => status)
    }
    assert.deepEqual(statuses(false), ['inconclusive', 'fail', 'fail', 'pass', 'pass'])
    assert.deepEqual(statuses(true), ['inconclusive', 'inconclusive', 'fail', 'inconclusive', 'pass'])
  })

  it('leaves out browser-only audits when there was no browser', () => {
    const audits = [audit({ id: 'a', needs: ['browser'] }), audit({ id: 'b' })]
    const facts = { browser: { ok: false, because: verbatim('It is not running.') } } as Gathered<Facts>
    assert.deepEqual(
      runAudits(audits, facts, ignore).map(({ id }) => id),
      ['b'],
    )
  })

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
      { ...audit({ id: 'decided' }), ...own },
      { ...audit({ id: 'absent' }), ...own },
      { ...audit({ id: 'unsure' }), ...own },
      { ...audit({ id: 'partly-sure', check: () => fail('bad') }), ...own },
      { ...audit({ id: 'not-of-axe' }), ...own },
      audit({ id: 'elsewhere' }),
    ]
    const facts = { browser: { ok: true, value: browser } } as Gathered<Facts>
    assert.deepEqual(
      runAudits(audits, facts, ignore).map(({ status }) => status),
      ['fail', 'not-applicable', 'pass', 'pass', 'pass', 'pass'],
    )
  })

  it('asks an audit that needs the browser itself, which may know more than its axe rule', () => {
    const browser = browserFacts({ axe: { version: '4', rules: [axeRule({ id: 'stricter' })] } })
    const stricter = audit({
      id: 'stricter',
      category: 'accessibility',
      needs: ['browser'],
      check: () => notApplicable(),
    })
    const [finding] = runAudits(
      [stricter],
      { browser: { ok: true, value: browser } } as Gathered<Facts>,
      ignore,
    )
    assert.equal(finding?.status, 'not-applicable')
  })

  it('gives the verdict of axe the root cause that the markup shows for the same problem', () => {
    const rules = ['shared', 'alone', 'sound'].map((id) =>
      id === 'sound' ? axeRule({ id }) : axeRule({ id, outcome: 'violation', bad: 1, sound: 0 }),
    )
    const browser = browserFacts({ axe: { version: '4', rules } })
    const audits = [
      audit({ id: 'shared', check: () => fail('bad', {}, [], { cause: 'image-without-alt' }) }),
      audit({ id: 'alone', check: () => pass('fine') }),
      audit({ id: 'sound', check: () => fail('bad', {}, [], { cause: 'image-without-alt' }) }),
    ].map((one) => ({ ...one, category: 'accessibility' as const }))
    const found = runAudits(audits, { browser: { ok: true, value: browser } } as Gathered<Facts>, ignore)
    assert.deepEqual(
      found.map(({ status, cause }) => [status, cause]),
      [
        ['fail', 'image-without-alt'],
        ['fail', null],
        ['pass', null],
      ],
    )
  })

  it('prefers the verdict on the rendered page, and keeps the markup when there is none', () => {
    const seen = browserFacts({ rendered: { words: 7 } })
    const audits = [
      audit({ id: 'a', inBrowser: ({ rendered }) => fail('bad', { words: rendered.words }) }),
      audit({ id: 'b', inBrowser: () => undefined }),
    ]
    const says = (facts: Gathered<Facts>) => runAudits(audits, facts, ignore).map(({ message }) => message)
    assert.deepEqual(says({ browser: { ok: true, value: seen } } as Gathered<Facts>), [
      { id: 'bad', values: { words: 7 } },
      { id: 'fine', values: {} },
    ])
    assert.deepEqual(
      says(nothing).map((message) => message?.id),
      ['fine', 'fine'],
    )
  })

  it('costs what its severity or the audit itself says, times the extent of the problem', () => {
    const audits = [
      audit({ id: 'a', check: () => fail('bad') }),
      audit({ id: 'b', cost: 0.25, check: () => fail('bad', {}, [], { extent: 0.5 }) }),
      audit({ id: 'c', check: () => fail('bad', {}, [], { severity: 'high' }) }),
    ]
    assert.deepEqual(
      runAudits(audits, nothing, ignore).map(({ cost }) => cost),
      [severityCosts.medium, 0.125, severityCosts.high],
    )
  })

  it('counts causes of a slow page for less where the browser measured how slow it is', () => {
    const own = { category: 'performance' as const }
    const audits = [
      { ...audit({ id: 'cause', cost: 0.25, check: () => fail('bad') }), ...own },
      {
        ...audit({
          id: 'experience',
          cost: 0.25,
          isExperience: true,
          needs: ['browser'],
          check: () => fail('bad'),
        }),
        ...own,
      },
      audit({ id: 'elsewhere', cost: 0.25, check: () => fail('bad') }),
    ]
    const costs = (facts: Gathered<Facts>) => runAudits(audits, facts, ignore).map(({ cost }) => cost)
    assert.deepEqual(
      costs({ browser: { ok: true, value: browserFacts() } } as Gathered<Facts>),
      [0.1, 0.25, 0.25],
    )
    assert.deepEqual(costs(nothing), [0.25, 0.25])
  })

  it('gives an element the same fingerprint wherever it moves, and different elements different ones', () => {
    const at = (line: number, anchor: string) => [{ found: 'no alt', line, anchor }]
    const fingerprint = (evidence: ReturnType<typeof at>): string | undefined => {
      const [finding] = runAudits(
        [audit({ id: 'a', check: () => fail('bad', {}, evidence) })],
        nothing,
        ignore,
      )
      return finding?.evidence[0]?.fingerprint
    }
    assert.match(fingerprint(at(1, 'img src=/a.png')) ?? '', /^[0-9a-f]{32}$/)
    assert.equal(fingerprint(at(1, 'img src=/a.png')), fingerprint(at(9, 'img src=/a.png')))
    assert.notEqual(fingerprint(at(1, 'img src=/a.png')), fingerprint(at(1, 'img src=/b.png')))
  })

  it('makes a fingerprint of the path without origin and tracking parameters', () => {
    const at = (url: string) => {
      const facts = { page: { ok: true, value: { url: new URL(url) } } } as Gathered<Facts>
      const [finding] = runAudits(
        [audit({ id: 'a', check: () => fail('bad', {}, [{ found: 'x' }]) })],
        facts,
        ignore,
      )
      return finding?.evidence[0]?.fingerprint
    }
    const shop = at('https://example.com/shop?id=1')
    assert.equal(at('http://localhost:8080/shop?id=1&utm_source=mail#top'), shop)
    assert.notEqual(at('https://example.com/shop?id=2'), shop, 'another product')
    assert.notEqual(at('https://example.com/'), shop)
  })

  it('makes an audit inconclusive when its fact is missing, with the reason', () => {
    const facts = { sitemap: { ok: false, because: verbatim('The site did not answer.') } } as Gathered<Facts>
    const [finding] = runAudits([audit({ id: 'a', needs: ['sitemap'] })], facts, ignore)
    assert.equal(finding?.status, 'inconclusive')
    assert.deepEqual(finding?.message, {
      id: 'not-measured',
      values: { reason: verbatim('The site did not answer.') },
    })
    assert.equal(finding?.cost, 0)
  })

  it('caps heuristics at a warning', () => {
    const [finding] = runAudits(
      [audit({ id: 'a', heuristic: true, check: () => fail('bad') })],
      nothing,
      ignore,
    )
    assert.equal(finding?.status, 'warn')
    assert.ok((finding?.cost ?? 1) <= severityCosts.medium / 2)
  })

  it('bounds evidence in number and length, and makes it well-formed', () => {
    const evidence = Array.from({ length: 500 }, () => ({
      found: `${'x'.repeat(498)}😀${'y'.repeat(500)}`,
      snippet: 'z'.repeat(1000),
    }))
    const [finding] = runAudits([audit({ id: 'a', check: () => fail('bad', {}, evidence) })], nothing, ignore)
    assert.equal(finding?.evidence.length, 20)
    assert.equal(finding?.places, 500)
    for (const { found, snippet } of finding?.evidence ?? []) {
      assert.ok(typeof found === 'string')
      assert.ok(found.length <= 500 && (snippet?.length ?? 0) <= 200)
      assert.ok(found.isWellFormed())
    }
  })

  it('leaves a case out of the shared root cause where the audit says so', () => {
    const shared = { cause: 'no-tags', needs: [] }
    const audits = [
      audit({ id: 'missing', ...shared, check: () => fail('bad') }),
      audit({ id: 'too-long', ...shared, check: () => fail('bad', {}, [], { cause: null }) }),
      audit({ id: 'misplaced', ...shared, check: () => fail('bad', {}, [], { cause: 'head' }) }),
    ]
    assert.deepEqual(
      runAudits(audits, nothing, ignore).map(({ cause }) => cause),
      ['no-tags', null, 'head'],
    )
  })

  it('promises points for problems only', () => {
    const audits = [
      audit({ id: 'a', check: () => fail('bad') }),
      audit({ id: 'b' }),
      audit({ id: 'c', informational: true, check: () => fail('bad') }),
    ]
    const findings = runAudits(audits, nothing, ignore)
    assert.deepEqual(
      findings.map(({ status, points }) => [status, points > 0]),
      [
        ['fail', true],
        ['pass', false],
        ['info', false],
      ],
    )
  })
})
