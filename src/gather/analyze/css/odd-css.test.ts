import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { cpuMs } from '../../../testing/until.ts'
import { maxCssLength, readCss } from './css.ts'

describe('odd CSS', () => {
  it('skips a file that is too long or nested too deeply', () => {
    assert.equal(readCss(' '.repeat(maxCssLength + 1)), null)
    assert.equal(readCss('a{'.repeat(1000)), null)
  })

  it('returns a result for any text', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '(',
      ')',
      ';',
      ':',
      '"',
      '/*',
      '*/',
      '@media',
      'a',
      'url(',
      '!',
      '\\',
      '\n',
      '#',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join('')
        const info = readCss(text)
        assert.ok(info !== null && info.minifySaving >= 0 && info.minifySaving <= text.length)
      }),
    )
  })

  for (const piece of ['a{', '(', 'b:{', '@media(', 'url(', '[(', '&b ', '"', '/*', '\\', '!', ';']) {
    it(`handles a file full of ${piece} in linear time`, () => {
      const start = cpuMs()
      readCss(`a{b:${piece.repeat(500_000 / piece.length)}`)
      // It takes a tenth of a second; quadratic time would be minutes.
      assert.ok(cpuMs() - start < 5000)
    })
  }
})
