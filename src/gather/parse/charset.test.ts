import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readPage } from '../../testing/facts/read-page.ts'

describe('charset', () => {
  const latin1 = (html: string) => Uint8Array.from(html, (character) => character.charCodeAt(0))

  it('follows the header before the markup', () => {
    const { page } = readPage(
      { headers: { 'content-type': 'text/html; charset=iso-8859-1' } },
      latin1('<meta charset=utf-8><p>caf\u00e9'),
    )
    assert.equal(page.charset.used, 'windows-1252')
    assert.equal(page.charset.meta, 'utf-8')
    assert.match(page.html, /café/)
  })

  it('follows a byte order mark before everything', () => {
    const { page } = readPage(
      { headers: { 'content-type': 'text/html; charset=iso-8859-1' } },
      new TextEncoder().encode('\ufeff<p>café'),
    )
    assert.equal(page.charset.used, 'utf-8')
    assert.equal(page.charset.bom, true)
  })

  it('starts over when the declaration comes late, as browsers do', () => {
    const late = latin1(`<!doctype html><!--${'x'.repeat(2000)}--><meta charset=iso-8859-2><p>\u00b1`)
    const { page } = readPage({ headers: { 'content-type': 'text/html' } }, late)
    assert.equal(page.charset.used, 'iso-8859-2')
    assert.ok((page.charset.metaOffset ?? 0) > 1024)
    assert.match(page.html, /ą/)
  })

  it('treats undeclared bytes that are valid UTF-8 as UTF-8', () => {
    const { page } = readPage(
      { headers: { 'content-type': 'text/html' } },
      new TextEncoder().encode('<p>naïve'),
    )
    assert.equal(page.charset.used, 'utf-8')
    assert.equal(page.charset.header, null)
    assert.equal(page.charset.meta, null)
  })
})
