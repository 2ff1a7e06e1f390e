import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fail, pass, warn } from '../audit-kit/audit.ts'
import type { SiteAudit } from '../core/site/site-audit.ts'
import { readSite } from '../core/site/site-facts.ts'
import { knownPage } from '../testing/facts/site-cases.ts'
import { loadCatalogue } from './catalogue.ts'
import { judgeSite } from './judge-site.ts'
import { loadSiteCatalogue } from './site-catalogue.ts'

const audit = (changes: Partial<SiteAudit> & { readonly id: string }): SiteAudit => ({
  subject: 'A subject',
  titles: { problem: 'A problem', success: 'A claim' },
  why: 'A reason.',
  fix: 'A remedy.',
  sources: [],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  messages: { said: 'Something was found' },
  check: () => pass('said'),
  ...changes,
})
const site = readSite([knownPage({ url: '/a' }, 6)])
const ignore = () => undefined

describe('judgeSite', () => {
  it('lists problems first, most severe first', () => {
    const findings = judgeSite(
      [
        audit({ id: 'passed', severity: 'high' }),
        audit({ id: 'warned', check: () => warn('said') }),
        audit({ id: 'failed', severity: 'low', check: () => fail('said') }),
        audit({ id: 'failed-worse', severity: 'high', check: () => fail('said') }),
      ],
      site,
      ignore,
    )
    assert.deepEqual(
      findings.map(({ id }) => id),
      ['failed-worse', 'failed', 'warned', 'passed'],
    )
  })

  it('reports an audit that throws as an error, and caps heuristics at a warning', () => {
    const told: string[] = []
    const throwing = () => {
      throw new Error('broken')
    }
    const findings = judgeSite(
      [
        audit({ id: 'bad', check: throwing }),
        audit({ id: 'likely', heuristic: true, check: () => fail('said') }),
      ],
      site,
      (id) => told.push(id),
    )
    assert.deepEqual(
      findings.map(({ id, status }) => [id, status]),
      [
        ['likely', 'warn'],
        ['bad', 'error'],
      ],
    )
    assert.deepEqual(told, ['bad'])
  })

  it('bounds evidence and links to the report of each page', () => {
    const url = 'https://www.example.com/a'
    const evidence = Array.from({ length: 30 }, () => ({ found: 'x'.repeat(1000), url }))
    const [finding] = judgeSite([audit({ id: 'a', check: () => fail('said', {}, evidence) })], site, ignore)
    assert.equal(finding?.evidence.length, 20)
    assert.equal(finding?.places, 30)
    assert.equal(finding?.evidence[0]?.found?.length, 500)
    assert.deepEqual(finding?.evidence[0]?.report, { id: 7, slug: 'slug-6' })
  })
})

describe('the site catalogue', () => {
  it('contains every site audit, with no id of a page audit', async () => {
    const [own, { audits }] = await Promise.all([loadSiteCatalogue(), loadCatalogue()])
    const ids = new Set(audits.map(({ id }) => id))
    assert.ok(own.some(({ id }) => id === 'duplicate-title'))
    assert.deepEqual(
      own.filter(({ id }) => ids.has(id)),
      [],
    )
    for (const { id, sources } of own) assert.ok(sources.length > 0, id)
  })

  it('has no audit that throws for an empty site or a single page', async () => {
    const audits = await loadSiteCatalogue()
    for (const pages of [[], [knownPage({ url: '/' }, 0)]]) {
      const findings = judgeSite(audits, readSite(pages), (id, error) =>
        assert.fail(`${id}: ${String(error)}`),
      )
      for (const { id, status } of findings) assert.ok(status === 'not-applicable', `${id} is ${status}`)
    }
  })
})
