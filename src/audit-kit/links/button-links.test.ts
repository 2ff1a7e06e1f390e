import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Document } from '../../core/page/document.ts'
import { parseHtml } from '../../gather/parse/document.ts'
import { openButtonCheck } from './button-links.ts'

const buttonsOf = (html: string): readonly boolean[] => {
  const document = parseHtml(html)
  return document.all('a').map(openButtonCheck(document))
}

describe('openButtonCheck', () => {
  it('finds the element that a link shows by its id, or by the beginning or end of it', () => {
    const link = '<a onclick="show(\'oak\')">Oak</a>'
    for (const id of ['oak', 'page-oak', 'page_oak', 'oak-list', 'all-page-oak'])
      assert.deepEqual(buttonsOf(`${link}<p id=${id}>x`), [true], id)
    for (const id of ['oaks', 'soak', 'oak_list', 'page-oak-list'])
      assert.deepEqual(buttonsOf(`${link}<p id=${id}>x`), [false], id)
  })

  it('does not take a link for the element that it shows', () => {
    const link = '<a id="oak" onclick="show(\'oak\')">Oak</a>'
    assert.deepEqual(buttonsOf(link), [false])
    assert.deepEqual(buttonsOf(`${link}<p id=page-oak>x`), [true])
  })

  it('goes through the elements once, however many links there are', () => {
    let walks = 0
    const document = parseHtml('<a onclick="show(\'oak\')">Oak</a>'.repeat(20))
    const counted: Document = {
      ...document,
      withAttribute(name) {
        walks += 1
        return document.withAttribute(name)
      },
    }
    document.all('a').filter(openButtonCheck(counted))
    assert.equal(walks, 1)
  })
})
