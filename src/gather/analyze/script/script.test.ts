import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ScriptInfo } from '../../../core/facts/asked.ts'
import { readScript } from './script.ts'

const cases: readonly { readonly name: string; readonly code: string; readonly has: Partial<ScriptInfo> }[] =
  [
    {
      name: 'plain code',
      code: 'var a=1',
      has: { parses: true, documentWrite: false, sourceMap: null, legacyBytes: 0 },
    },
    { name: 'broken code', code: 'var = 1', has: { parses: false } },
    { name: 'a module with imports', code: 'import a from "b";export default a', has: { parses: true } },
    { name: 'a module with exports only', code: 'export const a=1', has: { parses: true } },
    { name: 'a module that knows its URL', code: 'a(import.meta.url)', has: { parses: true } },
    { name: 'a module that waits', code: 'await a()', has: { parses: true } },
    { name: 'nesting beyond any stack', code: '('.repeat(200_000), has: { parses: true } },
    { name: 'document.write', code: 'document.write ("x")', has: { documentWrite: true } },
    { name: 'another write', code: 'mydocument.write("x");document.writer()', has: { documentWrite: false } },
    {
      name: 'a source map',
      code: 'a()\n//# sourceMappingURL=app.js.map\n',
      has: { sourceMap: 'app.js.map' },
    },
    {
      name: 'an inline source map',
      code: `a()\n//# sourceMappingURL=data:x,${'A'.repeat(9000)}`,
      has: { sourceMap: null },
    },
    {
      name: 'a short inline source map',
      code: 'a()\n//# sourceMappingURL=data:x,AA',
      has: { sourceMap: 'data:' },
    },
    {
      name: 'a helper of Babel',
      code: 'throw TypeError("Cannot call a class as a function")',
      has: { legacyBytes: 120 },
    },
  ]

describe('readScript', () => {
  for (const { name, code, has } of cases) {
    it(`reads ${name}`, () => {
      const info = readScript(code, 'https://a.example/x.js')
      assert.deepEqual(
        Object.fromEntries(Object.keys(has).map((key) => [key, info[key as keyof ScriptInfo]])),
        has,
      )
    })
  }

  it('extrapolates the saving of a huge file from its beginning', () => {
    const { minifySaving, parses } = readScript('a ( ) ;\n'.repeat(500_000), '')
    assert.equal(minifySaving, 4_000_000 / 2)
    assert.equal(parses, true)
  })

  it('does not run the code', () => {
    Reflect.deleteProperty(globalThis, 'plumblineWasHere')
    readScript('globalThis.plumblineWasHere=1', '')
    assert.equal(Reflect.has(globalThis, 'plumblineWasHere'), false)
  })
})
