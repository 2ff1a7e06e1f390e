import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { cssSaving } from './css-saving.ts'

const cases: readonly (readonly [name: string, css: string, minified: string])[] = [
  ['minified text', 'a{color:red}b>c{top:0}', 'a{color:red}b>c{top:0}'],
  ['white space around separators', 'a , b {\n  color : red ;\n}\n', 'a,b{color :red}'],
  ['a space that selects descendants', 'a  b{margin:0  auto}', 'a b{margin:0 auto}'],
  ['comments', '/* one */a{/* two */top:0}', 'a{top:0}'],
  ['a license comment', '/*! license */a{top:0}', '/*! license */a{top:0}'],
  ['white space in quotes', 'a{content:"  /* x */  "}', 'a{content:"  /* x */  "}'],
  ['an escaped quote', 'a{content:"\\"  "}', 'a{content:"\\"  "}'],
  ['a comment that does not end', 'a{top:0}/* x', 'a{top:0}'],
  ['nothing', '', ''],
]

describe('cssSaving', () => {
  for (const [name, css, minified] of cases) {
    it(`counts removable bytes in ${name}`, () => {
      assert.equal(cssSaving(css), css.length - minified.length)
    })
  }
})
