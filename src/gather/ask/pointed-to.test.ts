import { sentenceText } from '../../messages/sentence-text.ts'
import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { askSourceOf, openSite, type SitePaths } from '../../testing/servers/sites/asked-site.ts'
import { askCanonicalTarget } from './page/canonical-target.ts'
import { askHreflangTargets } from './page/hreflang-targets.ts'
import { askShareImage } from './page/share-image.ts'

async function sourceOf(test: TestContext, head: string, paths: SitePaths = {}) {
  const site = await openSite(test, {
    '/page': `<!doctype html><title>T</title>${head}<p>Hello`,
    '/robots.txt': { body: 'User-agent: *\nDisallow: /closed' },
    ...paths,
  })
  return { site, source: await askSourceOf(test, site, '/page') }
}

describe('askCanonicalTarget', () => {
  for (const [name, head] of [
    ['there is none', ''],
    ['it is the page itself', '<link rel=canonical href=/page>'],
    ['it is not a web URL', '<link rel=canonical href=mailto:x>'],
  ] as const) {
    it(`requests nothing when ${name}`, async (test) => {
      const { site, source } = await sourceOf(test, head)
      assert.equal(await askCanonicalTarget(source), null)
      assert.deepEqual(site.lines(), [])
    })
  }

  it('fetches another page', async (test) => {
    const { source } = await sourceOf(test, '<link rel=canonical href=/main>', {
      '/main': '<meta name=robots content=noindex>',
    })
    const target = await askCanonicalTarget(source)
    assert.deepEqual([target?.status, target?.text], [200, '<meta name=robots content=noindex>'])
  })

  it('honors robots.txt', async (test) => {
    const { source } = await sourceOf(test, '<link rel=canonical href=/closed>')
    assert.match(sentenceText((await askCanonicalTarget(source))?.because ?? ''), /robots\.txt/)
  })
})

describe('askShareImage', () => {
  it('requests nothing when there is no image', async (test) => {
    const { source } = await sourceOf(test, '<meta property=og:title content=T>')
    assert.equal(await askShareImage(source), null)
  })

  it('prefers the Open Graph image to the Twitter one', async (test) => {
    const { site, source } = await sourceOf(
      test,
      '<meta name=twitter:image content=/t.svg><meta property=og:image content=/o.svg>',
      {
        '/o.svg': {
          headers: { 'content-type': 'image/svg+xml' },
          body: '<svg width="1200" height="630"></svg>',
        },
      },
    )
    const image = await askShareImage(source)
    assert.deepEqual(site.lines(), ['GET /o.svg'])
    assert.deepEqual([image?.status, image?.image?.width, image?.image?.height], [200, 1200, 630])
  })
})

describe('askHreflangTargets', () => {
  it('requests nothing when the page references only itself', async (test) => {
    const { site, source } = await sourceOf(test, '<link rel=alternate hreflang=en href=/page>')
    assert.deepEqual(await askHreflangTargets(source), [])
    assert.deepEqual(site.lines(), [])
  })

  it('ignores links in the body', async (test) => {
    const { site, source } = await sourceOf(test, '<img src=/x><link rel=alternate hreflang=de href=/de>')
    assert.deepEqual(await askHreflangTargets(source), [])
    assert.deepEqual(site.lines(), [])
  })

  it('reads which language versions the other pages list', async (test) => {
    const { site, source } = await sourceOf(
      test,
      '<link rel=alternate hreflang=de href=/de><link rel=alternate hreflang=fr href=/fr><link rel=alternate hreflang=it href=/closed>',
      {
        '/de':
          '<!doctype html><link rel=canonical href=/de><link rel=alternate hreflang=en href=/page></head><body><link rel=canonical href=/x>',
        '/fr': {
          headers: { 'content-type': 'text/html', 'x-robots-tag': 'noindex' },
          body: '<meta http-equiv=refresh content="0; url=/de"><p>Salut',
        },
      },
    )
    const targets = await askHreflangTargets(source)
    assert.deepEqual(targets, [
      {
        lang: 'de',
        url: `${site.origin}/de`,
        finalUrl: `${site.origin}/de`,
        status: 200,
        redirects: 0,
        noindex: false,
        canonical: `${site.origin}/de`,
        hreflang: [{ lang: 'en', url: `${site.origin}/page` }],
        forwards: false,
      },
      {
        lang: 'fr',
        url: `${site.origin}/fr`,
        finalUrl: `${site.origin}/fr`,
        status: 200,
        redirects: 0,
        noindex: true,
        canonical: null,
        hreflang: [],
        forwards: true,
      },
      {
        lang: 'it',
        url: `${site.origin}/closed`,
        finalUrl: `${site.origin}/closed`,
        status: null,
        redirects: 0,
        noindex: false,
        canonical: null,
        hreflang: [],
        forwards: false,
      },
    ])
  })

  it('takes a sample of five', async (test) => {
    const links = Array.from(
      { length: 20 },
      (_, index) => `<link rel=alternate hreflang=x-${index} href=/${index}>`,
    ).join('')
    const { site, source } = await sourceOf(test, links)
    assert.equal((await askHreflangTargets(source)).length, 5)
    assert.equal(site.lines().length, 5)
  })
})
