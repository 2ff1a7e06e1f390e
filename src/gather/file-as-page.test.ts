import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fileSentAsPage } from './file-as-page.ts'

const read = (body: string, path = '/') =>
  fileSentAsPage(Buffer.from(body), new URL(path, 'https://www.example.com/'))

const files: readonly (readonly [name: string, found: ReturnType<typeof read>, kind: string])[] = [
  ['an object', read('{"oak": [1, 2]}\n'), 'json'],
  ['a list after a byte order mark', read('\uFEFF [{"oak": "<b>table</b>"}]'), 'json'],
  ['an RSS feed', read('<?xml version="1.0"?>\n<!-- Oak --><rss version="2.0"><channel/></rss>'), 'feed'],
  ['an Atom feed', read('<feed xmlns="http://www.w3.org/2005/Atom"><title>Oak</title></feed>'), 'feed'],
  ['an RDF feed', read('<rdf:RDF xmlns="http://purl.org/rss/1.0/"></rdf:RDF>'), 'feed'],
  ['a sitemap', read('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>'), 'sitemap'],
  ['a text file', read('User-agent: *\nDisallow:\n', '/robots.txt'), 'text'],
  ['a table of a spreadsheet', read('oak;1 < 2\nelm;2', '/prices.CSV?year=2026'), 'text'],
]

const pages: readonly (readonly [name: string, found: ReturnType<typeof read>])[] = [
  ['a page', read('<!doctype html><p>Oak')],
  ['a page at the URL of a text file', read('<p>There is no such file', '/oak.txt')],
  ['a page with a doctype only', read('<!DOCTYPE html>\nOak', '/oak.txt')],
  ['a page without any tag', read('It works')],
  ['a template that was not filled in', read('{{ title }}')],
  ['a text in brackets', read('[Oak] tables')],
  ['JSON after which something follows', read('{"oak": 1}<p>Oak')],
  ['XHTML', read('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"></html>')],
  ['an element called feed', read('<feed><p>Oak</p></feed>')],
  ['XHTML with a feed in it', read('<html><rss></rss></html>')],
]

describe('a file that a server sends as a page', () => {
  for (const [name, found, kind] of files) it(`is told from a page: ${name}`, () => assert.equal(found, kind))
  for (const [name, found] of pages) it(`is not ${name}`, () => assert.equal(found, undefined))

  it('is not searched for in a very long body', () => {
    assert.equal(read(`[${'1,'.repeat(1_500_000)}1]`), undefined)
  })
})
