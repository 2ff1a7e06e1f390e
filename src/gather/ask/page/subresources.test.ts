import { sentenceText } from '../../../messages/sentence-text.ts'
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it, type TestContext } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Subresources } from '../../../core/facts/asked.ts'
import {
  askSourceOf,
  deadOrigin,
  openSite,
  type SiteAnswer,
  type SitePaths,
} from '../../../testing/servers/sites/asked-site.ts'
import { askSubresources } from './subresources.ts'

const css = (body: string): SiteAnswer => ({ headers: { 'content-type': 'text/css' }, body })
const js = (body: string): SiteAnswer => ({ headers: { 'content-type': 'text/javascript' }, body })
const svg: SiteAnswer = {
  headers: { 'content-type': 'image/svg+xml' },
  body: '<svg width="8" height="9"></svg>',
}

async function ask(test: TestContext, body: string, paths: SitePaths = {}) {
  const site = await openSite(test, { '/': `<!doctype html>${body}`, ...paths })
  return { site, found: await askSubresources(await askSourceOf(test, site)) }
}

function item({ items }: Subresources, path: string) {
  const found = items.find(({ url }) => new URL(url).pathname === path)
  assert.ok(found, `${path} is among the items`)
  return found
}

describe('askSubresources', () => {
  it('requests nothing on a page that loads nothing', async (test) => {
    const { site, found } = await ask(
      test,
      '<p>Hello<img src="data:image/gif;base64,AA"><iframe src=/frame></iframe>',
    )
    assert.deepEqual(found, { items: [], skipped: [], limitReached: null })
    assert.deepEqual(site.lines(), [])
  })

  it('neither requests nor names the imports and fonts that browsers refuse', async (test) => {
    const styles = `@import "http://styles.invalid/b.css"; @import "/c.css";
      @font-face { font-family: Oak; src: url(http://fonts.invalid/a.woff2), url(/a.woff) }
      @font-face { font-family: Ash; src: url(http://fonts.invalid/b.woff2) }`
    const site = await openSite(test, {
      '/': `<!doctype html><link rel=stylesheet href=/a.css><style>${styles}</style>`,
      '/a.css': css(styles),
      '/c.css': css('p { margin: 0 }'),
    })
    const source = await askSourceOf(test, site)
    const page = { ...source.page, refusesHttp: true }
    const found = await askSubresources({ ...source, page, fonts: [] })
    const paths = found.items.map(({ url }) => url.replace(site.origin, ''))
    assert.deepEqual(paths.toSorted(), ['/a.css', '/a.woff', '/c.css'])
    const sheet = item(found, '/a.css').css
    assert.deepEqual(sheet?.imports, ['/c.css'])
    assert.deepEqual(sheet.refusedImports, ['http://styles.invalid/b.css'])
    assert.deepEqual(
      sheet.fonts.map(({ family, urls }) => [family, ...urls]),
      [['Oak', '/a.woff']],
    )
  })

  it('reads stylesheets, scripts and images', async (test) => {
    const { found } = await ask(
      test,
      '<link rel=stylesheet href=/a.css integrity="sha256-AAAA sha384-BBBB"><script src=/jquery-3.6.0.js></script><img src=/c.svg>',
      {
        '/a.css': css('a { color: red }'),
        '/jquery-3.6.0.js': js('var a = 1;'),
        '/c.svg': svg,
      },
    )
    const style = item(found, '/a.css')
    assert.deepEqual([style.kind, style.status, style.css?.rules, style.bytes], ['style', 200, 1, 16])
    assert.equal(style.hash, createHash('sha256').update('a { color: red }').digest('hex'))
    const sha384 = createHash('sha384').update('a { color: red }').digest('base64')
    assert.equal(style.digest, `sha384-${sha384}`)
    assert.equal(item(found, '/c.svg').digest, null)
    assert.equal(style.reference?.element.tag, 'link')
    const script = item(found, '/jquery-3.6.0.js').script
    assert.deepEqual(script?.libraries, [{ name: 'jquery', version: '3.6.0' }])
    assert.equal(script?.minifySaving, 2)
    assert.deepEqual(item(found, '/c.svg').image, {
      format: 'svg',
      width: 8,
      height: 9,
      animated: false,
      quality: null,
    })
  })

  it('fetches the fonts declared in a style element', async (test) => {
    const { site, found } = await ask(
      test,
      '<base href=/fonts/><style>@font-face{font-family:F;src:url(f.eot);src:url(f.svg#f),url(f.woff),url(f.woff2)}@font-face{font-family:H;src:url(h.eot);src:url(h.eot?#iefix),url(h.woff)}@font-face{font-family:G;src:url(data:font/woff2;base64,AA)}</style>',
      {
        '/fonts/f.woff2': { headers: { 'content-type': 'font/woff2' }, body: 'wOF2' },
        '/fonts/h.woff': { headers: { 'content-type': 'font/woff' }, body: 'wOFF' },
      },
    )
    const font = item(found, '/fonts/f.woff2')
    assert.deepEqual([font.kind, font.font?.format, font.from], ['font', 'woff2', `${site.origin}/`])
    // No browser loads the EOT and SVG files.
    assert.equal(item(found, '/fonts/h.woff').kind, 'font')
    assert.equal(found.items.length, 2)
  })

  it('fetches the stylesheets that a style element imports, and their fonts', async (test) => {
    const { found } = await ask(test, '<style>@import "/css/a.css"; p { margin: 0 }</style>', {
      '/css/a.css': css('@font-face{font-family:F;src:url(f.woff2)}'),
      '/css/f.woff2': 'wOF2',
    })
    assert.equal(new URL(item(found, '/css/a.css').from ?? '').pathname, '/')
    assert.equal(new URL(item(found, '/css/f.woff2').from ?? '').pathname, '/css/a.css')
  })

  it('follows stylesheets to their imports and fonts, two levels deep', async (test) => {
    const { site, found } = await ask(test, '<link rel=stylesheet href=/css/a.css>', {
      '/css/a.css': css(
        '@import "b.css";@font-face{font-family:F;src:url(../f.woff) format("woff"),url(../f.woff2) format("woff2")}',
      ),
      '/css/b.css': css('@import "c.css";@font-face{font-family:G;src:url(g.woff2)}'),
      '/css/c.css': css('@import "d.css";'),
      '/css/g.woff2': { headers: { 'content-type': 'font/woff2' }, body: 'wOF2' },
      '/f.woff2': { headers: { 'content-type': 'font/woff2' }, body: 'wOF2' },
    })
    assert.deepEqual(site.lines(), [
      'GET /css/a.css',
      'GET /css/b.css',
      'GET /css/c.css',
      'GET /css/g.woff2',
      'GET /f.woff2',
    ])
    const font = item(found, '/f.woff2')
    assert.deepEqual(
      [font.kind, font.reference, font.from, font.thirdParty],
      ['font', null, `${site.origin}/css/a.css`, false],
    )
    assert.deepEqual(font.font, { format: 'woff2' })
    assert.deepEqual(item(found, '/css/b.css').css?.imports, ['c.css'])
  })

  it('requests a file once that is referenced twice', async (test) => {
    const { site } = await ask(
      test,
      '<img src=/a.svg><img src=/a.svg#b><link rel=preload as=image href=/a.svg>',
      { '/a.svg': svg },
    )
    assert.deepEqual(site.lines(), ['GET /a.svg'])
  })

  it('honors robots.txt, here and on other hosts', async (test) => {
    const other = await openSite(test, { '/robots.txt': { body: 'User-agent: *\nDisallow: /' } })
    const { site, found } = await ask(
      test,
      `<script src=/closed/a.js></script><script src=${other.origin}/b.js></script>`,
      {
        '/robots.txt': { body: 'User-agent: *\nDisallow: /closed' },
      },
    )
    assert.deepEqual(site.lines(), [])
    assert.deepEqual(other.lines(), ['GET /robots.txt'])
    assert.deepEqual(
      found.items.map(({ disallowed, status }) => [disallowed, status]),
      [
        [true, null],
        [true, null],
      ],
    )
  })

  it('reports errors, redirects and hosts that do not respond', async (test) => {
    const { found } = await ask(
      test,
      `<script src=/gone.js></script><script src=/old.js></script><script src=${await deadOrigin()}/x.js></script>`,
      {
        '/old.js': { status: 301, headers: { location: '/new.js' } },
        '/new.js': js('a()'),
      },
    )
    const [gone, old, dead] = found.items
    assert.deepEqual([gone?.status, gone?.hash, gone?.script], [404, null, null])
    assert.deepEqual(
      [old?.status, old?.redirects, new URL(old?.finalUrl ?? '').pathname],
      [200, 1, '/new.js'],
    )
    assert.equal(dead?.status, null)
    assert.match(sentenceText(dead?.because ?? ''), /refused the connection/)
  })

  it('knows how long a file may be cached and what compressing it would save', async (test) => {
    const text = 'var a = 1;\n'.repeat(1000)
    const { found } = await ask(test, '<script src=/plain.js></script><script src=/packed.js></script>', {
      '/plain.js': {
        headers: { 'content-type': 'text/javascript', 'cache-control': 'max-age=60' },
        body: text,
      },
      '/packed.js': {
        headers: {
          'content-type': 'text/javascript',
          'content-encoding': 'gzip',
          'cache-control': 'no-store',
        },
        body: gzipSync(text),
      },
    })
    const [plain, packed] = [item(found, '/plain.js'), item(found, '/packed.js')]
    assert.deepEqual([plain.freshSeconds, packed.freshSeconds], [60, null])
    assert.ok((plain.gzipSaving ?? 0) > 10_000)
    assert.equal(packed.gzipSaving, null)
    assert.deepEqual([packed.encodings, packed.bytes], [['gzip'], text.length])
    assert.ok(packed.wireBytes < 500)
  })

  it('does not analyze a page served instead of a script', async (test) => {
    const { found } = await ask(test, '<script src=/a.js></script>', { '/a.js': '<!doctype html><p>Home' })
    assert.equal(item(found, '/a.js').script, null)
  })

  it('sends only HEAD for media, and trusts the declared length', async (test) => {
    const { site, found } = await ask(test, '<video src=/film.mp4></video>', {
      '/film.mp4': { headers: { 'content-type': 'video/mp4', 'content-length': '123456' } },
    })
    assert.deepEqual(site.lines(), ['HEAD /film.mp4'])
    const film = item(found, '/film.mp4')
    assert.deepEqual([film.bytes, film.wireBytes, film.hash], [123_456, 123_456, null])
  })

  it('confirms an error with GET on servers without HEAD', async (test) => {
    const { found } = await ask(test, '<video src=/film.mp4></video>', {
      '/film.mp4': ({ method }) =>
        method === 'HEAD' ? { status: 405 } : { headers: { 'content-type': 'video/mp4' }, body: 'x' },
    })
    assert.deepEqual([item(found, '/film.mp4').status, item(found, '/film.mp4').hash], [200, null])
  })

  it('fetches forty files completely, forty heads, and reports how many are left', async (test) => {
    const images = Array.from({ length: 90 }, (_, index) => `<img src=/${index}.svg>`).join('')
    const paths = Object.fromEntries(Array.from({ length: 90 }, (_, index) => [`/${index}.svg`, svg]))
    const { site, found } = await ask(test, images, paths)
    assert.equal(site.asked.filter(({ method }) => method === 'GET').length, 40)
    assert.equal(site.asked.filter(({ method }) => method === 'HEAD').length, 40)
    assert.deepEqual([found.items.length, found.skipped.length], [80, 10])
    assert.match(sentenceText(found.limitReached ?? ''), /more than 40 files/)
    assert.deepEqual(
      found.items.slice(0, 3).map(({ url }) => new URL(url).pathname),
      ['/0.svg', '/1.svg', '/2.svg'],
    )
  })

  it('truncates a file at five megabytes and stops fetching at twenty-five', async (test) => {
    const large: SiteAnswer = { headers: { 'content-type': 'image/png' }, body: Buffer.alloc(6_000_000) }
    const names = Array.from({ length: 12 }, (_, index) => `/${index}.png`)
    const { site, found } = await ask(
      test,
      names.map((name) => `<img src=${name}>`).join(''),
      Object.fromEntries(names.map((name) => [name, large])),
    )
    assert.ok(site.asked.some(({ method }) => method === 'HEAD'))
    assert.match(sentenceText(found.limitReached ?? ''), /25 MB/)
    assert.ok(found.items.every(({ hash }) => hash === null))
    assert.ok(site.asked.filter(({ method }) => method === 'GET').length <= 5 + 6)
  })

  it('returns what it has when the time is up', async (test) => {
    const site = await openSite(test, {
      '/': '<!doctype html><script src=/fast.js></script><script src=/never.js></script><img src=/late.svg>',
      '/fast.js': js('a()'),
      '/never.js': { silent: true },
      '/late.svg': svg,
    })
    const source = await askSourceOf(test, site)
    const found = await askSubresources({ ...source, signal: AbortSignal.timeout(1000) })
    assert.deepEqual(
      found.items.map(({ status }) => status),
      [200, null, null],
    )
    assert.match(sentenceText(found.items[2]?.because ?? ''), /no time left/)
    assert.match(sentenceText(found.limitReached ?? ''), /time/)
  })
})
