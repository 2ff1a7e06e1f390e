import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { writesDocument } from './document-write.ts'

describe('writesDocument', () => {
  for (const code of ['document.write("a")', 'x=1;window.document.writeln (a)', '(document.write(a))'])
    it(`detects ${code}`, () => assert.equal(writesDocument(code), true))
  for (const code of ['popup.document.write(a)', 'document.writeable(a)', 'mydocument.write(a)', 'write(a)'])
    it(`ignores ${code}`, () => assert.equal(writesDocument(code), false))
  it('ignores comments', () => {
    for (const code of [
      '/* document.write(a) */ b()',
      'b() // c\n  // document.write(a)',
      'b(); // document.write(a)',
    ])
      assert.equal(writesDocument(code), false, code)
    for (const code of [
      '/* b */ document.write(a)',
      '// b\ndocument.write("http://c.example/")',
      "b = 'http://c'; document.write(a)",
    ])
      assert.equal(writesDocument(code), true, code)
  })
  it('ignores what only Internet Explorer runs', () => {
    const mooTools =
      "if (document.readyState && window.ie){ if (!$('ie_ready')) document.write('<script id=ie_ready>') }"
    const prototype =
      'if (Prototype.Browser.IE) { timer = 1 } else b(); if (Prototype.Browser.IE) document.write(a)'
    for (const code of [mooTools, prototype]) assert.equal(writesDocument(code), false, code)
    for (const code of ['if (window.ie) b(); document.write(a)', 'if (window.ie) { b() } document.write(a)'])
      assert.equal(writesDocument(code), true, code)
  })
  it('ignores the year in a footer', () => {
    for (const written of ['new Date().getFullYear()', '"-"+new Date().getFullYear()'])
      assert.equal(writesDocument(`new Date().getFullYear()>2018&&document.write(${written});`), false)
    assert.equal(writesDocument('document.write("<script src=a.js>" + new Date())'), true)
  })
})
