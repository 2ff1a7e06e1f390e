import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import {
  askSourceOf,
  deadOrigin,
  openSite,
  type SitePaths,
} from '../../../testing/servers/sites/asked-site.ts'
import { askFavicon } from './favicon.ts'

const svg = (size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"></svg>`

/** 64 × 64 pixels, in ASCII only. */
const gif = 'GIF89a@\0@\0\0\0\0;'

async function ask(test: TestContext, head: string, paths: SitePaths = {}) {
  const site = await openSite(test, { '/': `<!doctype html>${head}<p>Hello`, ...paths })
  return { favicon: await askFavicon(await askSourceOf(test, site)), site }
}

describe('askFavicon', () => {
  it('falls back to /favicon.ico', async (test) => {
    const { favicon, site } = await ask(test, '')
    assert.deepEqual(site.lines(), ['GET /favicon.ico'])
    assert.deepEqual([favicon.declared, favicon.status, favicon.format], [false, 404, null])
  })

  it('reads the declared one', async (test) => {
    const { favicon } = await ask(test, '<link rel="shortcut icon" href="/i.svg">', {
      '/i.svg': { headers: { 'content-type': 'image/svg+xml' }, body: svg(64) },
    })
    assert.deepEqual(
      { ...favicon, url: new URL(favicon.url).pathname },
      {
        declared: true,
        url: '/i.svg',
        status: 200,
        contentType: 'image/svg+xml',
        bytes: svg(64).length,
        whole: true,
        width: 64,
        height: 64,
        format: 'svg',
      },
    )
  })

  it('tells the size of an icon that is too large to read', async (test) => {
    const body = svg(64) + ' '.repeat(1_400_000)
    const { favicon } = await ask(test, '<link rel=icon href=/i.svg>', {
      '/i.svg': { headers: { 'content-type': 'image/svg+xml', 'content-length': `${body.length}` }, body },
    })
    assert.deepEqual([favicon.bytes, favicon.whole], [body.length, true])
    const unsized = await ask(test, '<link rel=icon href=/i.svg>', {
      '/i.svg': { headers: { 'content-type': 'image/svg+xml', 'transfer-encoding': 'chunked' }, body },
    })
    assert.deepEqual([unsized.favicon.bytes, unsized.favicon.whole], [1_000_000, false])
  })

  it('prefers an SVG to the .ico for old browsers', async (test) => {
    const head = '<link rel=icon href=/i.ico sizes=any><link rel=icon type=image/svg+xml href=/i.svg>'
    const { site } = await ask(test, head, {
      '/i.svg': { headers: { 'content-type': 'image/svg+xml' }, body: svg(64) },
    })
    assert.deepEqual(site.lines(), ['GET /i.svg'])
  })

  it('takes an icon that is not too heavy if several have no size', async (test) => {
    const head = '<link rel="shortcut icon" href=/large.ico><link rel=icon href=/small.ico>'
    const { favicon } = await ask(test, head, {
      '/large.ico': { headers: { 'content-type': 'image/gif' }, body: gif + ' '.repeat(120_000) },
      '/small.ico': { headers: { 'content-type': 'image/gif' }, body: gif },
    })
    assert.equal(new URL(favicon.url).pathname, '/small.ico')
    const vector = await ask(test, `<link rel=icon href=/i.svg>${head}`, {
      '/i.svg': { headers: { 'content-type': 'image/svg+xml' }, body: svg(64) + ' '.repeat(120_000) },
      '/small.ico': { headers: { 'content-type': 'image/gif' }, body: gif },
    })
    assert.equal(new URL(vector.favicon.url).pathname, '/i.svg')
  })

  it('reads the next one if the best is missing', async (test) => {
    const head = '<link rel=icon href=/a.svg><link rel=icon sizes=32x32 href=/b.svg>'
    const { favicon, site } = await ask(test, head, {
      '/b.svg': { headers: { 'content-type': 'image/svg+xml' }, body: svg(64) },
    })
    assert.deepEqual(site.lines(), ['GET /a.svg', 'GET /b.svg'])
    assert.deepEqual([favicon.status, new URL(favicon.url).pathname], [200, '/b.svg'])
  })

  it('reads the square one if the best is not square', async (test) => {
    const wide = '<svg xmlns="http://www.w3.org/2000/svg" width="345" height="200"></svg>'
    const head = '<link rel=icon sizes=32x32 href=/b><link rel=icon sizes=192x192 href=/a>'
    const headers = { 'content-type': 'image/svg+xml' }
    const { favicon } = await ask(test, head, {
      '/a': { headers, body: wide },
      '/b': { headers, body: svg(150) },
    })
    assert.deepEqual([favicon.width, new URL(favicon.url).pathname], [150, '/b'])
  })

  it('keeps the best if none is square', async (test) => {
    const wide = '<svg xmlns="http://www.w3.org/2000/svg" width="345" height="200"></svg>'
    const { favicon } = await ask(test, '<link rel=icon sizes=192x192 href=/a><link rel=icon href=/b>', {
      '/a': { headers: { 'content-type': 'image/svg+xml' }, body: wide },
    })
    assert.deepEqual([favicon.width, new URL(favicon.url).pathname], [345, '/a'])
  })

  const choices: readonly (readonly [name: string, head: string, path: string])[] = [
    ['the largest', '<link rel=icon sizes=16x16 href=/a><link rel=icon sizes="32x32 48x48" href=/b>', '/b'],
    [
      'the smallest that is large enough',
      '<link rel=icon sizes=512x512 href=/a><link rel=icon sizes=32x32 href=/b><link rel=icon sizes=96x96 href=/c>',
      '/c',
    ],
    [
      'the scalable one',
      '<link rel=icon sizes=512x512 href=/a><link rel=icon type=image/svg+xml href=/b>',
      '/b',
    ],
    ['the first without sizes', '<link rel=icon href=/a><link rel=icon href=/b>', '/a'],
    ['no apple-touch icon', '<link rel=apple-touch-icon href=/a>', '/favicon.ico'],
  ]
  for (const [name, head, path] of choices) {
    it(`picks ${name}`, async (test) => {
      const { site } = await ask(test, head, { [path]: { body: svg(64) } })
      assert.deepEqual(site.lines(), [`GET ${path}`])
    })
  }

  it('reads an inline icon without a request', async (test) => {
    const { favicon, site } = await ask(
      test,
      `<link rel=icon href="data:image/svg+xml,${encodeURIComponent(svg(48))}">`,
    )
    assert.deepEqual(site.lines(), [])
    assert.deepEqual(
      [favicon.status, favicon.contentType, favicon.format, favicon.width],
      [200, 'image/svg+xml', 'svg', 48],
    )
    assert.ok(favicon.url.length < 70)
  })

  it('ignores an icon with an empty URL', async (test) => {
    const { favicon, site } = await ask(test, '<link rel=icon href="">', {
      '/favicon.ico': { body: svg(64) },
    })
    assert.deepEqual(site.lines(), ['GET /favicon.ico'])
    assert.equal(favicon.status, 200)
  })

  it('does not accept a page as an icon', async (test) => {
    const { favicon } = await ask(test, '', { '/favicon.ico': '<!doctype html><p>Home' })
    assert.deepEqual([favicon.status, favicon.format], [200, null])
  })

  it('has no status when the host does not respond', async (test) => {
    const { favicon } = await ask(test, `<link rel=icon href=${await deadOrigin()}/i.png>`)
    assert.deepEqual([favicon.declared, favicon.status, favicon.bytes], [true, null, 0])
  })
})
