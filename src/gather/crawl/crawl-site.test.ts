import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, it, type TestContext } from 'node:test'
import { openSite, type Site, type SitePaths } from '../../testing/servers/sites/asked-site.ts'
import { openNet } from '../net/open-net.ts'
import { makeCrawlSite } from './crawl-site.ts'

interface Crawl {
  readonly countAsPublic?: readonly string[]
  readonly start?: string
  readonly most?: number
}

async function crawl(test: TestContext, paths: SitePaths, { start = '/', most = 100 }: Crawl = {}) {
  const site = await openSite(test, paths)
  return crawlOpened(test, site, { start, most })
}

async function crawlOpened(
  test: TestContext,
  site: Site,
  { start = '/', most = 100, countAsPublic = [] }: Crawl = {},
) {
  const net = openNet({ privateTargets: true, countAsPublic, userAgent: 'test' })
  test.after(() => net.close())
  const visits: (readonly [number, number])[] = []
  const told: string[] = []
  const found = await makeCrawlSite(net)(`${site.origin}${start}`, {
    most,
    signal: test.signal,
    onVisit: (visited, known) => visits.push([visited, known]),
    onPage: (url) => told.push(url),
  })
  assert.deepEqual(told, found.pages)
  const pathOf = (url: string): string => url.slice(site.origin.length)
  return { site, visits, found, paths: found.pages.map(pathOf) }
}

const links = (...hrefs: readonly string[]): string =>
  `<!doctype html><title>A page</title>${hrefs.map((href) => `<a href="${href}">To</a>`).join(' ')}`

const plain = (body: string) => ({ headers: { 'content-type': 'text/plain' }, body })

describe('crawlSite', () => {
  it('finds each page once, nearest first', async (test) => {
    const { paths, visits } = await crawl(test, {
      '/': links('/a', 'b', '/a#part', '/a?utm_source=x', '/', '/index.html', '/a/', '/missing'),
      '/a': links('/c', '/b'),
      '/b': links('/', '/c'),
      '/c': links('/d'),
      '/d': links(),
    })
    assert.deepEqual(paths, ['/', '/a', '/b', '/c', '/d'])
    assert.deepEqual(visits.at(-1), [6, 6])
  })

  it('leaves out files, other hosts and what is no page', async (test) => {
    const { paths, site } = await crawl(test, {
      '/': links(
        '/a.pdf',
        'https://elsewhere.example/',
        'mailto:a@b.example',
        '/data',
        'javascript:x()',
        '/b',
      ),
      '/data': { headers: { 'content-type': 'application/json' }, body: '{}' },
      '/b': links(),
    })
    assert.deepEqual(paths, ['/', '/b'])
    assert.ok(!site.lines().includes('GET /a.pdf'))
  })

  it('lists a page once, however many redirects lead to it', async (test) => {
    const to = (location: string) => ({ status: 301, headers: { location } })
    const { paths } = await crawl(test, {
      '/': links('/old', '/older', '/home', '/away'),
      '/old': to('/new'),
      '/older': to('/new'),
      '/home': to('/'),
      '/away': to('/new/'),
      '/new': links('/deep'),
      '/new/': to('/new'),
      '/deep': links(),
    })
    assert.deepEqual(paths, ['/', '/new', '/deep'])
  })

  it('includes the whole site if its home page redirects to a folder', async (test) => {
    const { paths } = await crawl(test, {
      '/': { status: 302, headers: { location: '/en/' } },
      '/en/': links('/en/about', '/de/'),
      '/en/about': links('/en/', '/'),
      '/de/': links(),
    })
    assert.deepEqual(paths, ['/', '/en/about', '/de/'])
  })

  it('stays below the folder of the first page', async (test) => {
    const site = {
      '/docs/index.html': links('start', '/docs/api/', '/blog', '/docsearch'),
      '/docs/start': links('../blog'),
      '/docs/api/': links('../../'),
      '/blog': links(),
      '/docsearch': links(),
    }
    const { paths } = await crawl(test, site, { start: '/docs/index.html' })
    assert.deepEqual(paths, ['/docs/index.html', '/docs/start', '/docs/api/'])
  })

  it('takes a URL for a folder if the server adds the slash', async (test) => {
    const site = {
      '/docs': { status: 301, headers: { location: '/docs/' } },
      '/docs/': links('/docs/start', '/blog'),
      '/docs/start': links(),
      '/blog': links(),
    }
    const { paths } = await crawl(test, site, { start: '/docs' })
    assert.deepEqual(paths, ['/docs', '/docs/start'])
  })

  it('finds the pages that nothing links to in the sitemap', async (test) => {
    let origin = ''
    const list =
      (...paths: readonly string[]) =>
      () => ({
        body: `<urlset>${paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')}</urlset>`,
      })
    const site = await openSite(test, {
      '/': links('/a'),
      '/a': links(),
      '/robots.txt': () => plain(`Sitemap: ${origin}/pages.xml`),
      '/pages.xml': list('/', '/a', '/lonely'),
      // Not named, so not read.
      '/sitemap.xml': list('/lonelier'),
      '/lonely': links(),
      '/lonelier': links(),
    })
    origin = site.origin
    const { paths } = await crawlOpened(test, site)
    assert.deepEqual(paths, ['/', '/a', '/lonely'])
  })

  it('finds a sitemap that the page links to, as Astro does', async (test) => {
    let origin = ''
    const site = await openSite(test, {
      '/': `<link rel="sitemap" href="/sitemap-index.xml">${links()}`,
      '/sitemap-index.xml': () => ({ body: `<urlset><url><loc>${origin}/lonely</loc></url></urlset>` }),
      '/lonely': links(),
    })
    origin = site.origin
    const { paths } = await crawlOpened(test, site)
    assert.deepEqual(paths, ['/', '/lonely'])
  })

  it('obeys robots.txt, except for the first page', async (test) => {
    const { paths, found, site } = await crawl(test, {
      '/': links('/a', '/private/1', '/private/2'),
      '/a': links('/private/1'),
      '/robots.txt': plain('User-agent: *\nDisallow: /private\nDisallow: /$'),
      '/private/1': links(),
      '/private/2': links(),
    })
    assert.deepEqual(paths, ['/', '/a'])
    assert.equal(found.disallowed, 2)
    assert.ok(!site.lines().some((line) => line.includes('private')))
  })

  it('does not follow nofollow, of a link or of a page', async (test) => {
    const { paths } = await crawl(test, {
      '/': `${links('/a', '/b')}<a rel="nofollow" href="/c">C</a>`,
      '/a': `<meta name="robots" content="nofollow">${links('/d')}`,
      '/b': { headers: { 'content-type': 'text/html', 'x-robots-tag': 'none' }, body: links('/e') },
      '/c': links(),
      '/d': links(),
      '/e': links(),
    })
    assert.deepEqual(paths, ['/', '/a', '/b'])
  })

  it('takes a sort order for the page that it names as canonical', async (test) => {
    const canonical = '<link rel="canonical" href="/shop">'
    const { paths } = await crawl(test, {
      '/': links('/shop?sort=price', '/about?a=1'),
      '/shop?sort=price': canonical + links('/shop/shoe'),
      '/shop': canonical,
      '/shop/shoe': links(),
      // This canonical URL is a mistake, which the audits report.
      '/about?a=1': '<link rel="canonical" href="/">',
    })
    assert.deepEqual(paths, ['/', '/about?a=1', '/shop', '/shop/shoe'])
  })

  it('stops when it has found enough', async (test) => {
    const all = Array.from({ length: 30 }, (_, index) => `/page-${'x'.repeat(index + 1)}`)
    const site = { '/': links(...all), ...Object.fromEntries(all.map((path) => [path, links()])) }
    const { paths, found } = await crawl(test, site, { most: 10 })
    assert.deepEqual(paths, ['/', ...all.slice(0, 9)])
    assert.equal(found.isCut, true)
    const whole = await crawl(test, site, { most: 31 })
    assert.deepEqual([whole.paths.length, whole.found.isCut], [31, false])
  })

  it('gives endless series a share of the pages, and finds the others', async (test) => {
    const days = Array.from({ length: 500 }, (_, index) => `/calendar/${index}`)
    const pages = Array.from({ length: 200 }, (_, index) => `/list?page=${index}`)
    const site = {
      '/': links('/calendar/0', '/list?page=0', '/a'),
      ...Object.fromEntries(days.map((path, index) => [path, links(`/calendar/${index + 1}`)])),
      ...Object.fromEntries(pages.map((path, index) => [path, links(`/list?page=${index + 1}`)])),
      '/a': links('a/a/a/b', '/b'),
      '/b': links('/a/a/a'),
      '/a/a/a': links(),
    }
    const { paths, found } = await crawl(test, site)
    assert.equal(paths.filter((path) => path.startsWith('/calendar')).length, 25)
    assert.equal(paths.filter((path) => path.startsWith('/list')).length, 10)
    assert.ok(paths.includes('/b') && !paths.some((path) => path.includes('a/a/a')))
    assert.deepEqual(found.endless, ['/list?*', '/calendar/*'])
    assert.equal(found.isCut, false)
  })

  it('waits as long as a busy site asks for', async (test) => {
    let refused = 0
    const { paths } = await crawl(test, {
      '/': links('/a'),
      '/a': () => {
        refused += 1
        return refused === 1
          ? { status: 429, headers: { 'retry-after': '0' } }
          : { headers: { 'content-type': 'text/html' }, body: links() }
      },
    })
    assert.deepEqual(paths, ['/', '/a'])
  })

  it('ends when the site stops responding', async (test) => {
    const all = Array.from({ length: 100 }, (_, index) => `/page-${'x'.repeat(index + 1)}`)
    const broken = Object.fromEntries(all.slice(1).map((path) => [path, { status: 500, body: 'Oops' }]))
    const { paths, found, visits } = await crawl(test, {
      '/': links(...all),
      [all[0] ?? '']: links(),
      ...broken,
    })
    assert.deepEqual(paths, ['/', all[0]])
    assert.equal(found.isBroken, true)
    assert.ok(visits.length < 30)
  })

  it('never leaves a public site for a private host', async (test) => {
    let asked = 0
    const inside = createServer((_, response) => {
      asked += 1
      response.setHeader('content-type', 'text/html').end(links('/secret'))
    }).listen(0, '127.0.0.2')
    test.after(() => inside.close())
    await once(inside, 'listening')
    const { port } = inside.address() as AddressInfo
    const away = { status: 302, headers: { location: `http://127.0.0.2:${port}/` } }
    const site = await openSite(test, {
      '/': links('/a', '/b'),
      '/a': away,
      '/b': links(),
    })
    const { paths } = await crawlOpened(test, site, { countAsPublic: ['127.0.0.1'] })
    assert.deepEqual([paths, asked], [['/', '/b'], 0])
  })

  it('fails with the reason if there is no first page', async (test) => {
    await assert.rejects(crawl(test, { '/': { status: 404, body: 'None' } }), /httpGone/)
    await assert.rejects(crawl(test, { '/': plain('words') }), /notHtml/)
  })

  it('says where the start redirects to, if that is another site', async (test) => {
    const other = await openSite(test, { '/': links('/a'), '/a': links() })
    const { found } = await crawl(test, {
      '/': { status: 301, headers: { location: `${other.origin}/` } },
    })
    assert.equal(found.movedTo, other.origin)
    assert.deepEqual(found.pages.slice(1), [`${other.origin}/a`])
    assert.equal((await crawl(test, { '/': links() })).found.movedTo, null)
  })

  it('ends after many visits that found nothing new', async (test) => {
    const gone = Array.from({ length: 300 }, (_, index) => `/${'x'.repeat(index + 1)}`)
    const { paths, found, site } = await crawl(test, { '/': links(...gone) }, { most: 30 })
    assert.deepEqual([paths, found.isCut], [['/'], true])
    const asked = site.lines().filter((line) => line.startsWith('GET /x')).length
    assert.ok(asked >= 145 && asked < 155, `${asked} visits`)
  })

  it('ends with its signal', async (test) => {
    const site = await openSite(test, { '/': links('/slow'), '/slow': { silent: true } })
    const net = openNet({ privateTargets: true, userAgent: 'test' })
    test.after(() => net.close())
    const stopping = new AbortController()
    const found = makeCrawlSite(net)(`${site.origin}/`, {
      most: 10,
      signal: stopping.signal,
      onVisit: () => undefined,
    })
    while (!site.lines().includes('GET /slow')) await new Promise(setImmediate)
    stopping.abort(new Error('enough'))
    await assert.rejects(found, /enough/)
  })
})
