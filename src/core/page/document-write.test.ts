import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { writesDocument } from './document-write.ts'

describe('writesDocument', () => {
  for (const code of ['document.write("a")', 'x=1;window.document.writeln (a)', '(document.write(a))'])
    it(`detects ${code}`, () => assert.equal(writesDocument(code), true))
  for (const code of ['popup.document.write(a)', 'document.writeable(a)', 'mydocument.write(a)', 'write(a)'])
    it(`ignores ${code}`, () => assert.equal(writesDocument(code), false))
  it('ignores the year in a footer', () => {
    for (const written of ['new Date().getFullYear()', '"-"+new Date().getFullYear()'])
      assert.equal(writesDocument(`new Date().getFullYear()>2018&&document.write(${written});`), false)
    assert.equal(writesDocument('document.write("<script src=a.js>" + new Date())'), true)
  })
})
