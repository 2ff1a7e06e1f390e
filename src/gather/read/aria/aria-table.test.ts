import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { textOf } from '../../../core/page/document.ts'
import { parseHtml } from '../../parse/document.ts'
import { readAria } from './aria.ts'

function open(html: string) {
  const document = parseHtml(`<!doctype html><body>${html}</body>`)
  const [table] = document.all('table')
  assert.ok(table !== undefined)
  return { document, facts: readAria(document).table(table) }
}

const gridOf = (html: string) =>
  open(html).facts.grid?.map((row) =>
    Array.from(row, (cell) => (cell === undefined ? '' : textOf(cell))).join(','),
  )

describe('a table', () => {
  it('is laid out in rows and columns', () => {
    assert.deepEqual(gridOf('<table><tr><td>a<td>b<tr><td>c<td>d</table>'), ['a,b', 'c,d'])
  })

  it('expands spans', () => {
    const html = '<table><tr><td colspan=2>a<td rowspan=2>b<tr><td>c<td>d</table>'
    assert.deepEqual(gridOf(html), ['a,a,b', 'c,d,b'])
  })

  it('extends a rowspan of 0 to the end, and no span beyond it', () => {
    assert.deepEqual(gridOf('<table><tr><td rowspan=0>a<td rowspan=9>b<tr><tr></table>'), [
      'a,b',
      'a,b',
      'a,b',
    ])
  })

  it('is not laid out when its spans are too large', () => {
    assert.equal(gridOf(`<table>${'<tr><td colspan=1000 rowspan=1000>a'.repeat(200)}</table>`), undefined)
  })

  it('leaves the rows of a nested table to that table', () => {
    const html = '<table><tr><td><table><tr><td>b</table></table>'
    assert.deepEqual(gridOf(html), ['b'])
  })

  it('knows the headers of a cell by position and by reference', () => {
    const { document, facts } = open(
      '<table><tr><td><th>A<th id=b>B<tr><th>R<td id=x>1<td id=y headers="b">2</table>',
    )
    const headers = (id: string) => {
      const cell = document.byId(id)
      assert.ok(cell !== undefined)
      return facts.headersOf(cell).map((header) => textOf(header))
    }
    assert.deepEqual([headers('x'), headers('y')], [['R', 'A'], ['B']])
  })

  it('is distinguished from layout by its markup', () => {
    const data = (html: string) => open(html).facts.data
    assert.equal(data('<table><tr><td>a</table>'), false)
    assert.equal(data('<table><tr><th>a</table>'), true)
    assert.equal(data('<table><caption>c</caption><tr><td>a</table>'), true)
    assert.equal(data('<table role=presentation><tr><th>a</table>'), false)
    assert.equal(data('<table role=grid><tr><td>a</table>'), true)
    assert.equal(data('<table><tr><td scope=col>a</table>'), true)
  })
})
