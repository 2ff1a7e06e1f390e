import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { legacyBytes } from './legacy-code.ts'

const cases: readonly (readonly [name: string, code: string, bytes: number])[] = [
  ['plain code', 'const a=[1].map(b=>b+1)', 0],
  ['a helper of Babel', 'throw TypeError("Cannot call a class as a function")', 120],
  [
    'two modules of core-js 3 and its base',
    'n("__core-js_shared__");r({target:"Array",proto:!0,forced:i},{fill:a});r({ target: \'Object\', stat: true }, { assign })',
    9000 + 2 * 350,
  ],
  ['a module of core-js 2', 'var r=n(1);r(r.P+r.F*!i(2),"String",{startsWith:function(){}})', 350],
  [
    'polyfills written by hand',
    'Array.prototype.find||(Array.prototype.find=function(t){});Object.defineProperty(Array.prototype,"includes",{value:1})',
    900,
  ],
  ['a method of its own on a built-in', 'Array.prototype.shuffle=function(){}', 0],
  ['a configuration that has a target', 'load({target:"Sidebar",mode:1})', 0],
]

describe('legacyBytes', () => {
  for (const [name, code, bytes] of cases)
    it(`finds ${bytes} bytes in ${name}`, () => assert.equal(legacyBytes(code), bytes))
})
