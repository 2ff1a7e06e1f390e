import assert from 'node:assert/strict'
import { sentenceText } from '../messages/sentence-text.ts'
import { cpuMs } from '../testing/until.ts'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Fetched } from '../core/page/page.ts'
import { rawServer, respond } from '../testing/servers/wire/raw-server.ts'
import { sampleDocument } from '../testing/facts/sample-report.ts'
import { makeListSitemap } from './list-sitemap.ts'
import { openNet } from './net/open-net.ts'

/** Responds from a table; everything else is 404. */
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
    confineTo: () => 'public',
  })
  return (url: string) => list(url, new AbortController().signal)
}

const set = (...urls: string[]) =>
  `<?xml version="1.0"?><urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`

test('pages are listed in order, once each, with entities decoded', async () => {
  const list = listing({
    'https://a.test/sitemap.xml': set(
      'https://a.test/',
      'https://a.test/?a=1&amp;b=2',
      'https://a.test/',
      '<![CDATA[https://a.test/c]]>',
    ),
  })
  assert.deepEqual((await list('https://a.test/sitemap.xml')).urls, [
    'https://a.test/',
    'https://a.test/?a=1&b=2',
    'https://a.test/c',
  ])
})

test('an index leads to its files, including compressed ones, without following cycles', async () => {
  const index =
    '<sitemapindex><sitemap><loc>https://a.test/1.xml.gz</loc></sitemap><sitemap><loc>https://a.test/index.xml</loc></sitemap></sitemapindex>'
  const list = listing({
    'https://a.test/index.xml': index,
    'https://a.test/1.xml.gz': gzipSync(set('https://a.test/x')),
  })
  assert.deepEqual((await list('https://a.test/index.xml')).urls, ['https://a.test/x'])
})

test('plain text lists one URL per line', async () => {
  const list = listing({ 'https://a.test/sitemap.txt': 'https://a.test/1\nhttps://a.test/2\n' })
  assert.deepEqual((await list('https://a.test/sitemap.txt')).urls, ['https://a.test/1', 'https://a.test/2'])
})

test('missing, empty and endless sitemaps each end with their own outcome', async () => {
  await assert.rejects(listing({})('https://a.test/sitemap.xml'), { code: 'http-error' })
  await assert.rejects(listing({ 'https://a.test/s.xml': '<html>' })('https://a.test/s.xml'), {
    code: 'not-html',
  })
  const many = Array.from({ length: 5000 }, (_, index) => `https://a.test/${index}`)
  const { urls, leftOut } = await listing({ 'https://a.test/s.xml': set(...many) })('https://a.test/s.xml')
  assert.equal(urls.length, 2000)
  assert.deepEqual(leftOut.map(sentenceText), ['Only the first 2,000 URLs of a sitemap are read.'])
})

test('a truncated sitemap lists what comes before, and says so', async () => {
  const list = listing({ 'https://a.test/s.xml': '<urlset><url><loc>https://a.test/1</loc></url><url><loc>' })
  const { urls, leftOut } = await list('https://a.test/s.xml')
  assert.deepEqual(urls, ['https://a.test/1'])
  assert.match(
    leftOut.map(sentenceText).join(' '),
    /^https:\/\/a\.test\/s\.xml is not well-formed XML \(line 1/,
  )
})

test('feeds and prefixed sitemaps list their pages', async () => {
  const files = {
    'https://a.test/p.xml': '<s:urlset xmlns:s="x"><s:url><s:loc>https://a.test/1</s:loc></s:url></s:urlset>',
    'https://a.test/r.xml': '<rss><channel><item><link>https://a.test/1</link></item></channel></rss>',
    'https://a.test/a.xml': '<feed><entry><link href="https://a.test/1"/></entry></feed>',
  }
  for (const url of Object.keys(files)) {
    assert.deepEqual((await listing(files)(url)).urls, ['https://a.test/1'], url)
  }
})

test('an index of 90,000 sitemaps is read with bounded work, and says what was left out', async () => {
  const index = (name: string) =>
    gzipSync(
      `<sitemapindex>${Array.from({ length: 90_000 }, (_, at) => `<sitemap><loc>https://a.test/${at < 9 ? at : `${name}-${at}`}</loc></sitemap>`).join('')}</sitemapindex>`,
    )
  const files: Record<string, Uint8Array> = { 'https://a.test/s.xml': index('s') }
  for (let file = 0; file < 8; file += 1) files[`https://a.test/${file}`] = index(String(file))
  files['https://a.test/8'] = gzipSync(set('https://a.test/page'))
  const before = cpuMs()
  const { urls, leftOut } = await listing(files)('https://a.test/s.xml')
  assert.deepEqual(urls, ['https://a.test/page'])
  assert.match(leftOut.map(sentenceText).join(' '), /Only the first 2,000 URLs.*only the first 10 were read/)
  // Only the first 2,000 files of each index are read: well under a second altogether, instead of minutes.
  assert.ok(cpuMs() - before < 10_000)
})

test('files and pages of other sites are left out, and it says so', async () => {
  const list = listing({
    'https://a.test/index.xml':
      '<sitemapindex><sitemap><loc>https://www.a.test/1.xml</loc></sitemap><sitemap><loc>http://127.0.0.1/2.xml</loc></sitemap></sitemapindex>',
    'https://www.a.test/1.xml': set(
      'https://a.test/1',
      'https://b.test/2',
      'http://169.254.169.254/',
      'https://a.test:8443/',
    ),
    'http://127.0.0.1/2.xml': set('https://a.test/3'),
  })
  const { urls, leftOut } = await list('https://a.test/index.xml')
  assert.deepEqual(urls, ['https://a.test/1'])
  assert.deepEqual(leftOut.map(sentenceText), [
    '4 entries of the sitemap belong to other sites and were left out.',
  ])
})

test('a public sitemap never leads to a private host, even in local mode', async (t) => {
  const canary = await rawServer(t, (socket) => respond(socket, set('http://page.example/secret')), {
    host: '127.0.0.1',
  })
  const site = await rawServer(
    t,
    (socket, head) => {
      const path = head.split(' ')[1] ?? ''
      if (path === '/moved.xml')
        return respond(socket, '', [`Location: http://127.0.0.1:${canary.port}/`], '302 Found')
      const children = ['/moved.xml', '/rebound.xml'].map(
        (child) => `<sitemap><loc>http://page.example:${site.port}${child}</loc></sitemap>`,
      )
      respond(socket, `<sitemapindex>${children.join('')}</sitemapindex>`)
    },
    { host: '127.0.0.9' },
  )
  const net = openNet({
    privateTargets: true,
    countAsPublic: ['127.0.0.9'],
    userAgent: 'Plumbline/test',
    resolveHost: async () => ['127.0.0.9'],
  })
  t.after(() => net.close())
  await assert.rejects(makeListSitemap(net)(`http://page.example:${site.port}/`, AbortSignal.timeout(10_000)))
  assert.equal(canary.connections(), 0)
})
