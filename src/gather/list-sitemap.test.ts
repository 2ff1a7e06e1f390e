import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Fetched } from '../core/page.ts'
import { sampleDocument } from '../testing/sample-report.ts'
import { makeListSitemap } from './list-sitemap.ts'

/** Answers from a table; whatever is not in it is 404. */
function listing(files: Readonly<Record<string, string | Uint8Array>>) {
  const [exchange] = sampleDocument().fetch.hops
  assert.ok(exchange !== undefined)
  const list = makeListSitemap({
    async fetch(url): Promise<Fetched> {
      const file = files[url]
      const body = typeof file === 'string' ? Buffer.from(file) : (file ?? new Uint8Array())
      const chain: Fetched['chain'] = [{ ...exchange, url, status: file === undefined ? 404 : 200 }]
      return { requestedUrl: url, chain, body, cut: null, fetchedAt: '2026-11-14T09:15:00.000Z' }
    },
  })
  return (url: string) => list(url, new AbortController().signal)
}

const set = (...urls: string[]) =>
  `<?xml version="1.0"?><urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`

test('pages are listed in order, once each, with their entities read', async () => {
  const list = listing({
    'https://a.test/sitemap.xml': set(
      'https://a.test/',
      'https://a.test/?a=1&amp;b=2',
      'https://a.test/',
      '<![CDATA[https://a.test/c]]>',
    ),
  })
  assert.deepEqual(await list('https://a.test/sitemap.xml'), [
    'https://a.test/',
    'https://a.test/?a=1&b=2',
    'https://a.test/c',
  ])
})

test('an index leads to its files, compressed ones too, and never in a circle', async () => {
  const index =
    '<sitemapindex><sitemap><loc>https://a.test/1.xml.gz</loc></sitemap><sitemap><loc>https://a.test/index.xml</loc></sitemap></sitemapindex>'
  const list = listing({
    'https://a.test/index.xml': index,
    'https://a.test/1.xml.gz': gzipSync(set('https://a.test/x')),
  })
  assert.deepEqual(await list('https://a.test/index.xml'), ['https://a.test/x'])
})

test('plain text lists an address on each line', async () => {
  const list = listing({ 'https://a.test/sitemap.txt': 'https://a.test/1\nhttps://a.test/2\n' })
  assert.deepEqual(await list('https://a.test/sitemap.txt'), ['https://a.test/1', 'https://a.test/2'])
})

test('a missing, an empty and an endless sitemap each have their end', async () => {
  await assert.rejects(listing({})('https://a.test/sitemap.xml'), { code: 'http-error' })
  await assert.rejects(listing({ 'https://a.test/s.xml': '<html>' })('https://a.test/s.xml'), {
    code: 'not-html',
  })
  const many = Array.from({ length: 5000 }, (_, index) => `https://a.test/${index}`)
  assert.equal((await listing({ 'https://a.test/s.xml': set(...many) })('https://a.test/s.xml')).length, 2000)
})
