import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { gzipSync } from 'node:zlib'
import {
  askSourceOf,
  openSite,
  type SiteAnswer,
  type SitePaths,
} from '../../../testing/servers/sites/asked-site.ts'
import { askSitemap, usualPlaces } from './sitemap.ts'

/** The site's port is not known before it listens, so files are generated on request. */
async function ask(test: TestContext, make: (origin: string) => SitePaths, page = '/page') {
  let origin = ''
  const late = (path: string) => (): SiteAnswer => {
    const made = make(origin)[path]
    return made === undefined || typeof made !== 'object' ? { status: 404 } : made
  }
  const paths = Object.keys(make('')).map((path) => [path, late(path)] as const)
  const site = await openSite(test, { '/': '<p>Hello', [page]: '<p>Page', ...Object.fromEntries(paths) })
  origin = site.origin
  const sitemap = await askSitemap(await askSourceOf(test, site, page))
  return { site, sitemap }
}

const xml = (body: string | Uint8Array): SiteAnswer => ({
  headers: { 'content-type': 'application/xml' },
  body,
})
const list = (...urls: readonly string[]) =>
  `<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`
const index = (...urls: readonly string[]) =>
  `<sitemapindex>${urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join('')}</sitemapindex>`
const robots = (...lines: readonly string[]): SiteAnswer => ({
  headers: { 'content-type': 'text/plain' },
  body: ['User-agent: *', 'Disallow: /closed', ...lines].join('\n'),
})

describe('askSitemap', () => {
  it('finds none at the three default locations', async (test) => {
    const { site, sitemap } = await ask(test, () => ({}))
    assert.deepEqual(site.lines(), ['GET /sitemap.txt', 'GET /sitemap.xml', 'GET /sitemap_index.xml'])
    assert.deepEqual(
      sitemap.files.map(({ status, kind }) => [status, kind]),
      [
        [404, 'none'],
        [404, 'none'],
        [404, 'none'],
      ],
    )
    assert.deepEqual([sitemap.declared, sitemap.listsPage, sitemap.count], [false, null, 0])
  })

  it('finds one that the page links to', async (test) => {
    const { site, sitemap } = await ask(test, (origin) => ({
      '/page': {
        headers: { 'content-type': 'text/html' },
        body: '<link rel=sitemap type=application/xml href=/sitemap-index.xml>',
      },
      '/sitemap-index.xml': xml(list(`${origin}/page`)),
    }))
    assert.ok(!site.lines().includes('GET /sitemap.xml'))
    assert.deepEqual([sitemap.declared, sitemap.listsPage], [false, true])
  })

  it('requests the page as it is listed, if that is with another case', async (test) => {
    const { sitemap } = await ask(test, (origin) => ({
      '/sitemap.xml': xml(
        list(...Array.from({ length: 30 }, (_, number) => `${origin}/oak-${number}`), `${origin}/Page`),
      ),
    }))
    assert.equal(sitemap.otherCase, sitemap.sample[0]?.url)
    assert.match(sitemap.otherCase ?? '', /\/Page$/)
    assert.deepEqual([sitemap.sample[0]?.status, sitemap.sample.length], [404, 10])
  })

  it('counts all URLs of one that is found after a page at another usual URL', async (test) => {
    const { sitemap } = await ask(test, (origin) => ({
      '/sitemap.xml': { headers: { 'content-type': 'text/html' }, body: '<!doctype html><p>Not found' },
      '/sitemap_index.xml': xml(list(`${origin}/oak`)),
    }))
    assert.deepEqual([sitemap.complete, sitemap.listsPage, sitemap.count], [true, false, 1])
  })

  it('finds a list of URLs as text', async (test) => {
    const { sitemap } = await ask(test, (origin) => ({
      '/sitemap.txt': { headers: { 'content-type': 'text/plain' }, body: `${origin}/page\n${origin}/oak` },
    }))
    assert.deepEqual([sitemap.listsPage, sitemap.count, sitemap.files.at(-1)?.kind], [true, 2, 'text'])
  })

  it('also looks where WordPress publishes one', async (test) => {
    const { site, sitemap } = await ask(test, (origin) => ({
      '/page': {
        headers: { 'content-type': 'text/html' },
        body: '<link rel=stylesheet href=/wp-content/themes/oak/style.css>',
      },
      '/wp-sitemap.xml': xml(list(`${origin}/page`)),
    }))
    assert.ok(site.lines().includes('GET /wp-sitemap.xml'))
    assert.deepEqual([sitemap.listsPage, sitemap.count], [true, 1])
  })

  it('reads the one at the default location and checks what it lists', async (test) => {
    const { site, sitemap } = await ask(test, (origin) => ({
      '/robots.txt': robots(),
      '/sitemap.xml': xml(list(`${origin}/page`, `${origin}/missing`, `${origin}/closed/x`)),
    }))
    assert.deepEqual([sitemap.declared, sitemap.listsPage, sitemap.count], [false, true, 3])
    assert.equal(sitemap.complete, true)
    assert.deepEqual(
      sitemap.sample.map(({ status }) => status),
      [200, 404, null],
    )
    assert.deepEqual(site.lines(), ['GET /missing', 'GET /sitemap.xml', 'HEAD /missing', 'HEAD /page'])
  })

  it('says where the listed URLs redirect to', async (test) => {
    const { site, sitemap } = await ask(test, (own) => ({
      '/sitemap.xml': xml(list(`${own}/old`)),
      '/old': { status: 301, headers: { location: '/old/' } },
    }))
    const { origin } = site
    assert.deepEqual(sitemap.sample, [{ url: `${origin}/old`, status: 301, location: `${origin}/old/` }])
  })

  it('tries the folder of a project first, also where plugins put theirs', () => {
    const places = usualPlaces({
      url: new URL('https://oak.github.io/tables/about/'),
      html: '<script src="/tables/wp-includes/a.js"></script>',
    })
    const own = ['sitemap.xml', 'sitemap_index.xml', 'wp-sitemap.xml']
    assert.deepEqual(
      places.slice(0, 3),
      own.map((file) => `https://oak.github.io/tables/${file}`),
    )
    assert.ok(places.includes('https://oak.github.io/sitemap.xml'))
  })

  it('reads the one in the folder of a year, where a conference has its site', async (test) => {
    const { site, sitemap } = await ask(
      test,
      (origin) => ({ '/2024/sitemap.xml': xml(list(`${origin}/2024/talks/`)) }),
      '/2024/talks/',
    )
    assert.deepEqual([sitemap.listsPage, sitemap.count], [true, 1])
    assert.ok(site.lines().includes('GET /2024/sitemap.xml'))
  })

  it('does not look for one in the archive of a blog', async (test) => {
    const { site } = await ask(test, () => ({}), '/2024/05/oak/')
    assert.deepEqual(site.lines(), ['GET /sitemap.txt', 'GET /sitemap.xml', 'GET /sitemap_index.xml'])
  })

  it('reads those named in robots.txt, and no others', async (test) => {
    const { site, sitemap } = await ask(test, (origin) => ({
      '/robots.txt': robots(`Sitemap: ${origin}/one.xml`, 'Sitemap: /two.txt'),
      '/one.xml': xml(list(`${origin}/`)),
      '/two.txt': { headers: { 'content-type': 'text/plain' }, body: `${origin}/b\n` },
    }))
    assert.equal(sitemap.declared, true)
    assert.deepEqual(
      sitemap.files.map(({ kind, urls }) => [kind, urls]),
      [
        ['urlset', 1],
        ['text', 1],
      ],
    )
    assert.equal(sitemap.listsPage, false)
    assert.ok(!site.lines().includes('GET /sitemap.xml'))
  })

  it('reads an index and its first files, three in all, and does not claim to know the rest', async (test) => {
    const { sitemap } = await ask(test, (origin) => ({
      '/sitemap.xml': xml(index(...[1, 2, 3].map((number) => `${origin}/s${number}.xml`))),
      '/s1.xml': xml(list(`${origin}/a`)),
      '/s2.xml': xml(list(`${origin}/b`)),
      '/s3.xml': xml(list(`${origin}/page`)),
    }))
    assert.deepEqual(
      sitemap.files.map(({ kind }) => kind),
      ['index', 'urlset', 'urlset'],
    )
    assert.deepEqual([sitemap.listsPage, sitemap.count, sitemap.complete], [null, 2, false])
  })

  it('knows that the page is not listed when an index was read completely', async (test) => {
    const { sitemap } = await ask(test, (origin) => ({
      '/sitemap.xml': xml(index(`${origin}/s1.xml`)),
      '/s1.xml': xml(list(`${origin}/a`)),
    }))
    assert.equal(sitemap.listsPage, false)
  })

  it('does not follow cycles', async (test) => {
    const { sitemap } = await ask(test, (origin) => ({ '/sitemap.xml': xml(index(`${origin}/sitemap.xml`)) }))
    assert.equal(sitemap.files.length, 1)
  })

  it('decompresses a gzipped file', async (test) => {
    const { sitemap } = await ask(test, (origin) => ({
      '/robots.txt': robots(`Sitemap: ${origin}/sitemap.xml.gz`),
      '/sitemap.xml.gz': {
        headers: { 'content-type': 'application/gzip' },
        body: gzipSync(list(`${origin}/page`)),
      },
    }))
    assert.equal(sitemap.listsPage, true)
  })

  it('reports a broken gzipped file', async (test) => {
    const { sitemap } = await ask(test, (origin) => ({
      '/robots.txt': robots(`Sitemap: ${origin}/sitemap.xml.gz`),
      '/sitemap.xml.gz': { body: gzipSync(list(`${origin}/page`)).subarray(0, 30) },
    }))
    assert.equal(sitemap.files[0]?.faults[0]?.kind, 'packed')
    assert.equal(sitemap.listsPage, null)
  })

  it('reports an HTML page served instead of a sitemap', async (test) => {
    const { sitemap } = await ask(test, () => ({ '/sitemap.xml': { body: '<!doctype html><p>App' } }))
    assert.deepEqual([sitemap.files[0]?.status, sitemap.files[0]?.kind], [200, 'none'])
    assert.equal(sitemap.files[0]?.faults[0]?.kind, 'notSitemap')
  })
})
