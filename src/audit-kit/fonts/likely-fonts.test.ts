import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readFacts } from '../../gather/read-facts.ts'
import { cssInfo, subresource } from '../../testing/facts/asked-facts.ts'
import { fetchedFrom } from '../../testing/facts/audit-cases.ts'
import { likelyFonts } from './likely-fonts.ts'

const at = (path: string) => `https://www.example.com/${path}`
const face = (family: string, url: string) => ({ family, urls: [url], formats: [], display: null })
const sheet = subresource({
  kind: 'style',
  url: at('css/a.css'),
  css: cssInfo({
    fonts: [face('Oak', '../oak-400.woff2'), face('Oak', '../oak-700.woff2#x'), face('Elm', '/elm.woff2')],
  }),
})
const font = (path: string, wireBytes: number) =>
  subresource({ kind: 'font', url: at(path), from: at('css/a.css'), wireBytes })
const urls = (...fonts: readonly ReturnType<typeof font>[]) =>
  likelyFonts([sheet, ...fonts]).map(({ url }) => new URL(url).pathname)

describe('likelyFonts', () => {
  it('picks the lightest of each family', () => {
    assert.deepEqual(urls(font('oak-400.woff2', 30), font('oak-700.woff2', 20), font('elm.woff2', 90)), [
      '/oak-700.woff2',
      '/elm.woff2',
    ])
  })

  it('picks every font that the page itself requests', () => {
    const { resources } = readFacts(
      fetchedFrom({ html: '<link rel=preload as=font href=/oak-400.woff2 crossorigin>' }),
      (fact, error) => assert.fail(`${fact}: ${String(error)}`),
    )
    const [reference] = resources.ok ? resources.value : []
    assert.ok(reference)
    const preloaded = { ...font('oak-400.woff2', 30), reference }
    assert.deepEqual(urls(preloaded, font('oak-700.woff2', 20)), ['/oak-400.woff2', '/oak-700.woff2'])
  })

  it('knows the families declared in a style element', () => {
    const { inline } = readFacts(
      fetchedFrom({
        html: '<style>@font-face{font-family:Oak;src:url(/oak-400.woff2#x)}@font-face{font-family:Oak;font-weight:700;src:url(/oak-700.woff2)}</style>',
      }),
      (fact, error) => assert.fail(`${fact}: ${String(error)}`),
    )
    assert.ok(inline.ok)
    const fonts = likelyFonts([font('oak-400.woff2', 30), font('oak-700.woff2', 20)], inline.value.fonts)
    assert.deepEqual(
      fonts.map(({ url }) => url),
      [at('oak-700.woff2')],
    )
  })

  it('finds none when there are none', () => assert.deepEqual(urls(), []))
})
