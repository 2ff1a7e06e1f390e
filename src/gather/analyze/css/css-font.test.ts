import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readCss } from './css.ts'

describe('fonts in CSS', () => {
  it('knows icon fonts by their use, and leaves out files that no browser reads', () => {
    const info = readCss(`
      @font-face{font-family:'bwg';src:url(a.eot@x) format('embedded-opentype'),url(a.woff) format('woff'),url(a.svg) format("svg")}
      [class^="bwg-icon-"],.bwg-icon{font-family:'bwg' !important}
      @font-face{font-family:grid;src:url(b.woff)} .grid:before{font-family:grid}
      @font-face{font-family:Oak;src:url(c.woff)} .quote::before{font-family:Oak} body{font-family:Oak,serif}`)
    assert.deepEqual(
      info?.fonts.map(({ family, urls, icons }) => ({ family, urls, icons })),
      [
        { family: 'bwg', urls: ['a.woff'], icons: 'bwg-icon-' },
        { family: 'grid', urls: ['b.woff'], icons: '' },
        { family: 'Oak', urls: ['c.woff'], icons: undefined },
      ],
    )
  })

  it('reads fonts, except those for other scripts', () => {
    const info = readCss(`
      @font-face{font-family:"One";src:url(a.woff2) format("woff2"),url('a.woff') format('woff');font-display:SWAP}
      @font-face{font-family:Two;src:local(x),url(b.ttf)}
      @font-face{font-family:Two;src:url(c.woff2);unicode-range:U+0400-045F,U+0490}
      @font-face{font-family:Two;src:url(d.woff2);unicode-range:U+00??,U+131}`)
    assert.deepEqual(info?.fonts, [
      { family: 'One', urls: ['a.woff2', 'a.woff'], formats: ['woff2', 'woff'], display: 'swap' },
      { family: 'Two', urls: ['b.ttf'], formats: [], display: null },
      { family: 'Two', urls: ['d.woff2'], formats: [], display: null },
    ])
  })
})
