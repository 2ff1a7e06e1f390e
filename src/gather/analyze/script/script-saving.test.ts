import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { transform } from 'esbuild'
import fc from 'fast-check'
import { scriptSaving } from './script-saving.ts'
import { cpuMs } from '../../../testing/until.ts'

const cases: readonly (readonly [name: string, code: string, minified: string])[] = [
  ['minified code', 'var a=1;a++', 'var a=1;a++'],
  ['white space between words', 'var   a  =  1', 'var a=1'],
  ['comments of both kinds', 'a() // one\n/* two */b()', 'a()b()'],
  ['a license comment', '/*! license */a()', '/*! license */a()'],
  ['slashes in a string', 'a("http://x")', 'a("http://x")'],
  ['a pattern that looks like a comment', 'a=/[/*]/ ; b', 'a=/[/*]/;b'],
  ['a division', 'a / b / c', 'a/b/c'],
  ['a pattern after return', 'return /  x/', 'return/  x/'],
  ['a template with spaces', 'a = `  x  `', 'a=`  x  `'],
  ['code in a template', 'a=`  ${ b ? `  c` : { d : 1 } }  `', 'a=`  ${b?`  c`:{d:1}}  `'],
  ['an escaped quote', "a='\\'  '", "a='\\'  '"],
  ['nothing', '', ''],
]

describe('scriptSaving', () => {
  for (const [name, code, minified] of cases) {
    it(`counts removable bytes in ${name}`, () => {
      assert.equal(scriptSaving(code), code.length - minified.length)
    })
  }

  it('agrees with esbuild about a source file', async () => {
    const code = scriptSaving.toString().repeat(20)
    const { code: minified } = await transform(code, { minifyWhitespace: true, loader: 'js' })
    const difference = scriptSaving(code) - (code.length - minified.length)
    assert.ok(Math.abs(difference) < code.length * 0.03, `differs by ${difference} of ${code.length}`)
  })

  it('never saves more than there is', () => {
    const piece = fc.constantFrom(
      '/',
      '*',
      '`',
      '${',
      '}',
      '{',
      '"',
      "'",
      '\\',
      '\n',
      ' ',
      'a',
      '[',
      ']',
      '=',
      '(',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 80 }), (pieces) => {
        const code = pieces.join('')
        const saved = scriptSaving(code)
        assert.ok(saved >= 0 && saved <= code.length)
      }),
    )
  })

  for (const piece of ['=/[', '/ ', '`${', '"', '=/a\n', '/*', 'return /']) {
    it(`handles a file full of ${JSON.stringify(piece)} in linear time`, () => {
      const start = cpuMs()
      scriptSaving(piece.repeat(1_000_000 / piece.length))
      // It takes a twentieth of a second; quadratic time would be minutes.
      assert.ok(cpuMs() - start < 5000)
    })
  }
})
