import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { CssFault } from '../../../core/facts/css.ts'
import { readCss } from './css.ts'

describe('errors in CSS', () => {
  const faulty: readonly (readonly [css: string, fault: CssFault])[] = [
    ['a{color red}', 'noColon'],
    ['a{color:red', 'openBlock'],
    ['a{color:red}}', 'strayBrace'],
    ['a{content:"x\n}', 'openString'],
    ['a{background:url(a"b)}', 'badUrl'],
    ['{color:red}', 'noSelector'],
    ['a;', 'noBlock'],
    ['@import "a.css"\nb{top:0;left:0}', 'openImport'],
    ['a{// blue\ncolor:red}', 'slashComment'],
    ['// links\na{color:red}', 'slashComment'],
  ]
  for (const [css, fault] of faulty) {
    it(`finds the fault in ${JSON.stringify(css)}`, () => {
      assert.equal(readCss(css)?.errors[0]?.fault, fault)
    })
  }

  it('counts a block without a selector as an error unless it is empty', () => {
    assert.deepEqual(readCss('.kit{top:0}{}h1{left:0}@media all{{ /* none */ }}')?.errors, [])
    assert.deepEqual(
      readCss('{a{top:0}}')?.errors.map(({ fault, column }) => [fault, column]),
      [['noSelector', 1]],
    )
  })

  it('counts a brace that closes nothing, and what browsers skip with it, as one error', () => {
    assert.deepEqual(
      readCss('a{top:0} + })')?.errors.map(({ fault, column }) => [fault, column]),
      [['strayBrace', 12]],
    )
    assert.deepEqual(
      readCss('a{top:0} }) b{left:0}')?.errors.map(({ fault }) => fault),
      ['strayBrace'],
    )
  })

  it('counts declarations outside of rules as one error, up to the next block', () => {
    const faults = (css: string) => readCss(css)?.errors.map(({ fault }) => fault)
    // A comment that ends too early, and a media query without its brace.
    assert.deepEqual(faults('/* a{top:0;/* b */left:0;right:0;bottom:0} b{top 0}'), ['noBlock', 'noColon'])
    assert.deepEqual(faults('@media (width<9px)a{top:0;left:0}b{top:0}c;'), ['noBlock', 'noBlock'])
  })

  it('counts an import without its semicolon once', () => {
    assert.equal(readCss('@import "a.css"\nb{top:0;left:0}')?.errorCount, 1)
  })

  it('reports the line of an error and continues after it', () => {
    const info = readCss('a{top:0}\nb{color red}\nc{left:0}')
    assert.equal(info?.rules, 3)
    assert.equal(info?.errors.length, 1)
    assert.deepEqual([info?.errors[0]?.line, info?.errors[0]?.column], [2, 3])
  })

  it('counts all errors and keeps the first', () => {
    const info = readCss('a{color red}'.repeat(30))
    assert.deepEqual([info?.errors.length, info?.errorCount], [20, 30])
  })

  it('finds no error in modern syntax', () => {
    const info = readCss(
      ':root{--a: {x:1};--b:}@layer x{@container y (width>3px){a:has(> b){inset:0}}}@supports (d:e){}@property --c{syntax:"*";inherits:false}',
    )
    assert.deepEqual(info?.errors, [])
  })
})
