import { sentence } from '../sentence.ts'
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { type GivenPage, knownPage } from '../../testing/facts/site-cases.ts'
import { type KnownPage, readSite } from './site-facts.ts'
import { cpuMs } from '../../testing/until.ts'

const site = (...pages: readonly GivenPage[]) => readSite(pages.map(knownPage))
const paths = ({ pages }: ReturnType<typeof site>) => pages.map(({ url }) => new URL(url).pathname)

describe('the facts of a site', () => {
  it('merge two reports of one page, using the later one', () => {
    const [early, late] = [
      { ...knownPage({ url: '/a', title: 'Early' }, 0), at: '2026-11-02T00:00:00.000Z' },
      { ...knownPage({ url: '/a', title: 'Late' }, 1), at: '2026-11-03T00:00:00.000Z' },
    ]
    for (const order of [
      [early, late],
      [late, early],
    ])
      assert.deepEqual(
        readSite(order).pages.map(({ summary }) => summary.title),
        ['Late'],
      )
  })

  it('find a URL in every spelling, and after redirects', () => {
    const facts = site({ url: '/caf%c3%a9?utm_source=a' }, { url: 'http://example.com/', final: '/home' })
    assert.equal(facts.at('https://www.example.com/caf%C3%A9')?.is, 'page')
    assert.equal(facts.at('https://www.example.com/caf%C3%A9?fbclid=1#top')?.is, 'page')
    assert.equal(facts.at('http://example.com/')?.is, 'redirect')
    assert.equal(facts.at('https://www.example.com/home')?.is, 'page')
    assert.equal(facts.at('https://www.example.com/other'), undefined)
  })

  it('keep earlier results of a page that is temporarily unreachable', () => {
    const page = knownPage({ url: '/a' }, 0)
    const failing = (status: number): KnownPage => ({
      ...page,
      error: {
        code: 'http-error',
        message: sentence('httpOther', { host: 'www.example.com', status, phrase: 'X' }),
      },
    })
    assert.equal(readSite([failing(503)]).at('https://www.example.com/a')?.is, 'page')
    assert.equal(readSite([failing(404)]).at('https://www.example.com/a')?.is, 'broken')
    assert.deepEqual(readSite([failing(404)]).pages, [])
  })

  it('count links between hosts of one project separately, treating www as the same host', () => {
    const { hosts } = site(
      { url: 'https://example.com/', links: ['/a', 'https://other.example/'] },
      { url: '/a' },
      { url: 'https://other.example/' },
    )
    assert.deepEqual(
      hosts.map(({ host, home, pages, linked, known }) => [host, home?.url, pages.length, linked, known]),
      [
        ['example.com', 'https://example.com/', 2, 1, 1],
        ['other.example', 'https://other.example/', 1, 0, 0],
      ],
    )
  })

  it('do not depend on the order of reports', () => {
    const given = ['/', '/b', '/a', '/c'].map((url, index) =>
      knownPage({ url, links: ['/a', '/b', '/c'], title: `Page ${index}` }, index),
    )
    const told = (pages: readonly KnownPage[]) => {
      const facts = readSite(pages)
      return JSON.stringify([
        paths(facts),
        facts.pages.map(({ incoming }) => incoming.map(({ from }) => from.url)),
        facts.links.map(({ from, url }) => [from.url, url]),
      ])
    }
    fc.assert(
      fc.property(fc.shuffledSubarray(given, { minLength: given.length }), (shuffled) => {
        assert.equal(told(shuffled), told(given))
      }),
    )
  })

  it('handle two thousand pages with five hundred links each within seconds', () => {
    const addresses = Array.from({ length: 2000 }, (_, index) => `/page-${index}`)
    const pages = addresses.map((url, index) => knownPage({ url, links: addresses.slice(0, 500) }, index))
    const begun = cpuMs()
    const { links } = readSite(pages)
    assert.equal(links.length, 2000 * 500 - 500)
    assert.ok(cpuMs() - begun < 10_000)
  })
})
