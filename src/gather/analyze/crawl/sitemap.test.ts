import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readSitemap, type SitemapReading } from './sitemap.ts'

const page = new URL('https://a.example/page')
const now = Date.parse('2026-11-15T00:00:00Z')
const limits = { urls: 100, sample: 10 }
const read = (text: string, own = page, most = limits) => readSitemap(text, own, most, now)
const list = (...urls: readonly string[]) =>
  `<?xml version="1.0"?><urlset>${urls.map((url) => `<url>${url}</url>`).join('\n')}</urlset>`
const loc = (url: string) => `<loc>${url}</loc>`

const cases: readonly {
  readonly name: string
  readonly text: string
  readonly has: Partial<SitemapReading>
}[] = [
  {
    name: 'a list with the page',
    text: list(loc('https://a.example/page')),
    has: { kind: 'urlset', urls: 1, listsPage: true, whole: true, faults: [] },
  },
  {
    name: 'a list without it',
    text: list(loc('https://a.example/other')),
    has: { listsPage: false, whole: true },
  },
  {
    name: 'white space around a URL',
    text: list(loc('\n https://a.example/page \n')),
    has: { listsPage: true },
  },
  { name: 'character data', text: list(loc('<![CDATA[https://a.example/page]]>')), has: { listsPage: true } },
  { name: 'another spelling', text: list(loc('https://a.example/x/../page')), has: { listsPage: true } },
  {
    name: 'the URL of an image, which is not a page',
    text: list(
      `${loc('https://a.example/b')}<image:image>${loc('https://a.example/page').replaceAll('loc', 'image:loc')}</image:image>`,
    ),
    has: { listsPage: false, urls: 1 },
  },
  {
    name: 'other hosts',
    text: list(loc('https://b.example/'), loc('http://a.example/'), loc('https://www.a.example/')),
    has: { foreignHosts: 1, urls: 3, first: { foreignHosts: 'https://b.example/' } },
  },
  {
    name: 'the page with http',
    text: list(loc('http://a.example/page')),
    has: { listsPage: true, foreignHosts: 0 },
  },
  { name: 'the page with www', text: list(loc('https://www.a.example/page')), has: { listsPage: true } },
  { name: 'the page with a slash', text: list(loc('https://a.example/page/')), has: { listsPage: true } },
  { name: 'the page as a file', text: list(loc('https://a.example/page.html')), has: { listsPage: true } },
  { name: 'the index of a folder', text: list(loc('/page/index.html')), has: { listsPage: true } },
  {
    name: 'the page with a capital letter',
    text: list(loc('https://a.example/other'), loc('https://a.example/Page.html')),
    has: { listsPage: false, otherCase: 'https://a.example/Page.html' },
  },
  {
    name: 'another page with a capital letter',
    text: list(loc('https://a.example/Page2')),
    has: { otherCase: null },
  },
  { name: 'a page below it', text: list(loc('https://a.example/page/2')), has: { listsPage: false } },
  { name: 'another page with www', text: list(loc('https://www.a.example/')), has: { listsPage: false } },
  { name: 'a relative URL of the page', text: list(loc('/page')), has: { relativeUrls: 1, listsPage: true } },
  { name: 'another relative URL', text: list(loc('/other')), has: { relativeUrls: 1, listsPage: false } },
  {
    name: 'two relative URLs',
    text: list(loc('/one'), loc('/two')),
    has: { relativeUrls: 2, first: { relativeUrls: '/one' } },
  },
  {
    name: 'dates',
    text: list(
      `${loc('https://a.example/')}<lastmod>2026-01-02</lastmod>`,
      `${loc('https://a.example/b')}<lastmod>2026-01-02T03:04:05+00:00</lastmod>`,
    ),
    has: { dates: 2, distinctDates: 2, badDates: 0, futureDates: 0 },
  },
  {
    name: 'invalid dates',
    text: list(
      `${loc('https://a.example/')}<lastmod>yesterday</lastmod>`,
      `${loc('https://a.example/b')}<lastmod>2026-13-45</lastmod>`,
    ),
    has: { dates: 2, badDates: 2, first: { badDates: 'yesterday' } },
  },
  {
    name: 'future dates',
    text: list(`${loc('https://a.example/')}<lastmod>2027-01-01</lastmod>`),
    has: { futureDates: 1, first: { futureDates: '2027-01-01' } },
  },
  {
    name: 'an entry without a URL',
    text: list('<priority>1</priority>'),
    has: { urls: 0, faults: [{ kind: 'noUrl', detail: 'loc' }] },
  },
  {
    name: 'an index',
    text: `<sitemapindex><sitemap>${loc('https://a.example/s1.xml')}</sitemap></sitemapindex>`,
    has: { kind: 'index', urls: 1, children: ['https://a.example/s1.xml'], listsPage: false },
  },
  {
    name: 'an index of relative URLs',
    text: `<sitemapindex><sitemap>${loc('/page-sitemap.xml')}</sitemap></sitemapindex>`,
    has: { kind: 'index', relativeUrls: 1, first: { relativeUrls: '/page-sitemap.xml' }, children: [] },
  },
  {
    name: 'plain text',
    text: 'https://a.example/page\r\nhttps://a.example/b\n',
    has: { kind: 'text', urls: 2, listsPage: true, whole: true },
  },
  {
    name: 'a page instead of a sitemap',
    text: '<!DOCTYPE html><title>Home</title>',
    has: {
      kind: 'none',
      urls: 0,
      whole: false,
      faults: [{ kind: 'notSitemap', detail: 'html' }],
    },
  },
  {
    name: 'a page with a declaration of XML and a comment',
    text: '<?xml version="1.0"?>\n<!-- Oak --><html xmlns="http://www.w3.org/1999/xhtml"><p>Oak</html>',
    has: { kind: 'none', faults: [{ kind: 'notSitemap', detail: 'html' }] },
  },
  {
    name: 'a sitemap in the layout of the site',
    text: `<!DOCTYPE html><html><body><main>${list(loc('https://a.example/'))}</main></body></html>`,
    has: { kind: 'none', urls: 0, faults: [{ kind: 'notSitemap', detail: 'framed' }] },
  },
  {
    name: 'another kind of XML',
    text: '<svg></svg>',
    has: { kind: 'none', faults: [{ kind: 'root', detail: 'svg' }] },
  },
  {
    name: 'a prefixed namespace',
    text: `<sm:urlset xmlns:sm="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"><sm:url><sm:loc>https://a.example/page</sm:loc><image:loc>https://b.example/</image:loc><sm:lastmod>2026-01-02</sm:lastmod></sm:url></sm:urlset>`,
    has: { kind: 'urlset', urls: 1, listsPage: true, dates: 1, faults: [] },
  },
  {
    name: 'an RSS feed',
    text: '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>News</title><link>https://b.example/</link><item><title>One</title><atom:link href="https://b.example/x"/><link>https://a.example/page</link><pubDate>Sun, 15 Nov 2026 00:00:00 GMT</pubDate></item></channel></rss>',
    has: { kind: 'feed', urls: 1, listsPage: true, foreignHosts: 0, dates: 0, faults: [] },
  },
  {
    name: 'an Atom feed',
    text: '<feed xmlns="http://www.w3.org/2005/Atom"><link href="https://b.example/"/><entry><link rel="edit" href="https://b.example/1"/><link href="https://a.example/page"/></entry></feed>',
    has: { kind: 'feed', urls: 1, listsPage: true, foreignHosts: 0, faults: [] },
  },
  { name: 'nothing', text: '', has: { kind: 'none', whole: false } },
]

describe('readSitemap', () => {
  for (const { name, text, has } of cases) {
    it(`parses ${name}`, async () => {
      const reading = await read(text)
      assert.deepEqual(
        Object.fromEntries(Object.keys(has).map((key) => [key, reading[key as keyof SitemapReading]])),
        has,
      )
    })
  }

  it('reports where XML is broken, and that not everything was read', async () => {
    const reading = await read(
      `<urlset>\n<url>${loc('https://a.example/page')}</url>\n<url><loc>x</url></urlset>`,
    )
    assert.match(reading.faults[0]?.detail ?? '', /^3: /)
    assert.deepEqual([reading.listsPage, reading.whole], [true, false])
  })

  it('treats XML that ends early as broken', async () => {
    const reading = await read(`<urlset><url>${loc('https://a.example/b')}</url>`)
    assert.equal(reading.whole, false)
    assert.equal(reading.faults.length, 1)
  })

  it('stops counting at the limit', async () => {
    const many = list(...Array.from({ length: 200 }, (_, index) => loc(`https://a.example/${index}`)))
    const reading = await read(many)
    assert.deepEqual([reading.urls, reading.whole], [100, false])
  })

  it('samples evenly and deterministically', async () => {
    const many = list(...Array.from({ length: 1000 }, (_, index) => loc(`https://a.example/${index}`)))
    const [one, two] = [
      await read(many, page, { urls: 5000, sample: 10 }),
      await read(many, page, { urls: 5000, sample: 10 }),
    ]
    assert.deepEqual(one.sample, two.sample)
    assert.equal(one.sample.length, 10)
    assert.ok(one.sample.some((url) => Number(url.split('/').at(-1)) > 800))
  })

  it('says when there are more URLs than the protocol allows', async () => {
    const text = Array.from({ length: 50_001 }, (_, index) => `https://a.example/${index}`).join('\n')
    const reading = await read(text, page, { urls: 100_000, sample: 10 })
    assert.equal(reading.faults[0]?.kind, 'tooManyUrls')
  })

  it('does not expand entities that a file defines', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "${'b'.repeat(1000)}">]><urlset><url><loc>&a;</loc></url></urlset>`
    assert.equal((await read(bomb)).faults[0]?.kind, 'xml')
  })
})
