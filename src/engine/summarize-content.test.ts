import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Facts, Gathered } from '../core/facts.ts'
import type { DataItem, ImageFacts } from '../core/facts/read.ts'
import { readFacts } from '../gather/read-facts.ts'
import { fetchedFrom } from '../testing/facts/audit-cases.ts'
import { subresource, subresources } from '../testing/facts/asked-facts.ts'
import { browserFacts, renderedImage, request } from '../testing/facts/browser-facts.ts'
import { linkUrls } from '../core/url/link-urls.ts'
import { summarizeContent } from './summarize-content.ts'

const lost = { ok: false, because: 'not gathered' } as const

/** Facts of which only a few were gathered. */
function gathered(facts: Partial<Facts>): Gathered<Facts> {
  const known = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, { ok: true, value }]))
  return new Proxy(known, {
    get: (target, name) => target[String(name)] ?? lost,
  }) as unknown as Gathered<Facts>
}

test('a page without any gathered facts has an empty summary', () => {
  const { headings, keywords, third_parties, share_image } = summarizeContent(gathered({}))
  assert.deepEqual([headings, keywords, third_parties, share_image], [[], [], [], null])
})

test('the summary stays small, whatever a page sends', () => {
  const element = {} as DataItem['element']
  const long = 'x'.repeat(10_000)
  let item: DataItem = {
    format: 'json-ld',
    types: [long],
    vocabulary: null,
    id: null,
    properties: {},
    element,
  }
  for (let depth = 0; depth < 50; depth += 1) {
    item = { ...item, properties: { [long]: [...Array.from({ length: 50 }, () => long), item] } }
  }
  const headings = Array.from({ length: 5000 }, () => ({ level: 2 as const, text: long, element }))
  const summary = summarizeContent(
    gathered({ headings, structuredData: { items: Array.from({ length: 50 }, () => item), errors: [] } }),
  )
  assert.equal(summary.heading_count, 5000)
  assert.ok(JSON.stringify(summary).length < 60_000, `${JSON.stringify(summary).length} characters`)
})

test('an image has the size that the browser loaded, as in the list of requests', () => {
  const url = new URL('https://example.com/logo.svg')
  const image = { url, src: '/logo.svg', alt: '', width: 1, height: 1, lazy: false } as ImageFacts
  const fetched = subresources([subresource({ url: url.href, wireBytes: 115 })])
  const sizes = (facts: Partial<Facts>) =>
    summarizeContent(gathered({ images: [image], subresources: fetched, ...facts })).images.map(
      ({ bytes }) => bytes,
    )
  assert.deepEqual(sizes({}), [115])
  const loaded = (wireBytes: number) =>
    browserFacts({ requests: [request({ type: 'Image', url: url.href, wireBytes })], requestCount: 1 })
  assert.deepEqual(sizes({ browser: loaded(126) }), [126])
  assert.deepEqual(sizes({ browser: loaded(0) }), [115], 'it came from the cache or failed')
})

test('the dimensions of an image that we may not fetch are those that the browser saw', () => {
  const url = new URL('https://example.com/img/table.png')
  const image = { url, src: '/img/table.png', alt: '', width: null, height: null, lazy: false } as ImageFacts
  const summary = summarizeContent(
    gathered({
      images: [image],
      subresources: subresources([
        subresource({ url: url.href, status: null, disallowed: true, image: null }),
      ]),
      browser: browserFacts({
        requests: [request({ type: 'Image', url: url.href, mime: 'image/png', wireBytes: 500 })],
        images: [renderedImage({ url: url.href, naturalWidth: 1400, naturalHeight: 900 })],
      }),
    }),
  )
  assert.deepEqual(
    summary.images.map(({ width, height, format, bytes }) => [width, height, format, bytes]),
    [[1400, 900, 'png', 500]],
  )
})

test('a keyword is in the title in any form, as the check of keywords counts it', () => {
  const read = readFacts(
    fetchedFrom({
      html: '<!doctype html><html lang=en><head><title>Oak tables</title><body><main><p>A table of oak. A table of ash. Table.',
    }),
    (fact, error) => assert.fail(`${fact}: ${String(error)}`),
  )
  const facts = new Proxy({}, { get: (_, name) => Reflect.get(read, name) ?? lost }) as Gathered<Facts>
  const found = summarizeContent(facts).keywords.find(({ word }) => word === 'table')
  assert.equal(found?.in_title, true)
})

const read = (html: string, headers: Readonly<Record<string, string>> = {}) => {
  const facts = readFacts(fetchedFrom({ html, headers, url: 'https://www.example.com/' }), (fact, error) =>
    assert.fail(`${fact}: ${String(error)}`),
  )
  return facts as Gathered<Facts>
}
const withBrowser = (facts: Gathered<Facts>, changes: Parameters<typeof browserFacts>[0] = {}) =>
  new Proxy<Gathered<Facts>>(
    { ...facts, browser: { ok: true, value: browserFacts(changes) } },
    {
      get: (target, name) => Reflect.get(target, name) ?? lost,
    },
  )

test('a cookie that the server sends and the browser does not keep is listed as such', () => {
  const facts = read('<p>Oak</p>', { 'set-cookie': 'sid=42; SameSite=None' })
  const listed = summarizeContent(withBrowser(facts)).cookies
  assert.deepEqual(
    listed.map(({ name, not_kept }) => [name, not_kept]),
    [['sid', true]],
  )
  const gone = read('<p>Oak</p>', { 'set-cookie': 'sid=; Max-Age=0' })
  assert.deepEqual(summarizeContent(withBrowser(gone)).cookies, [], 'it was deleted')
})

test('links are counted as the audits count them: those to other pages, and URLs once each', () => {
  const facts = read(
    '<a href="/">Home</a><a href="#top">Top</a><a href="/a">A</a><a href="/a#b">B</a><a href="/%61">C</a><a href="https://example.org/">D</a>',
  )
  const { links } = summarizeContent(withBrowser(facts))
  assert.deepEqual([links.internal, links.external], [3, 1])
  assert.ok(facts.links.ok)
  assert.equal(
    (links.other ?? 0) + 3 + 1,
    facts.links.value.length,
    'and the others, so that the sum is the number of links',
  )
  const urls = linkUrls(facts.links.value, new URL('https://www.example.com/'))
  assert.deepEqual(
    [...urls.internal, ...urls.external],
    ['https://www.example.com/a', 'https://example.org/'],
  )
})

test('a keyword is not in a URL that only has it within another word', () => {
  const html =
    '<!doctype html><html lang=en><body><main><p>Rent a van. Rent a car. Rent. Vans and a van. Blue.'
  const inUrl = (url: string) => {
    const facts = readFacts(fetchedFrom({ html, url }), (fact, error) =>
      assert.fail(`${fact}: ${String(error)}`),
    )
    const all = new Proxy({}, { get: (_, name) => Reflect.get(facts, name) ?? lost }) as Gathered<Facts>
    return summarizeContent(all).keywords.flatMap(({ word, in_url: isIn }) => (isIn ? [word] : []))
  }
  assert.deepEqual(inUrl('https://www.example.com/parents/advantages'), [])
  assert.deepEqual(inUrl('https://www.example.com/rent-a-van.html'), ['rent', 'van'])
})

test('structured data that only refers to another item shows what it refers to, and a format has its usual name', () => {
  const data = { '@context': 'https://schema.org', '@type': 'Article', author: { '@id': '#anna' } }
  const untyped = { '@context': 'https://schema.org', name: 'Oak' }
  const script = (value: object) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`
  const { structured_data: items } = summarizeContent(
    withBrowser(read(`<!doctype html><title>x</title>${script(data)}${script(untyped)}`)),
  )
  assert.deepEqual(items, [
    { name: 'Article', children: [{ name: 'author', value: '#anna' }] },
    { name: 'JSON-LD', children: [{ name: 'name', value: 'Oak' }] },
  ])
})
