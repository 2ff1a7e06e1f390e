import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseHtml } from '../gather/parse/document.ts'
import { at, selectorOf } from './evidence.ts'

test('a selector starts at the nearest id', () => {
  const document = parseHtml('<!doctype html><div id="a"><p>1</p><p>2</p></div>')
  assert.deepEqual(document.all('p').map(selectorOf), ['#a > p:nth-of-type(1)', '#a > p:nth-of-type(2)'])
})

test('a selector of a deep element matches no other: it starts at the body, or at a tag that the page has once', () => {
  const deep = `${'<div>'.repeat(8)}<a href="/">A</a>${'</div>'.repeat(8)}`
  const twice = parseHtml(`<!doctype html><section>${deep}</section><section>${deep}</section>`)
  const [one = '', other = ''] = twice.all('a').map(selectorOf)
  assert.match(one, /^body > section:nth-of-type\(1\) > div > .* > a$/)
  assert.equal(other, one.replace('(1)', '(2)'))
  const inMain = parseHtml(`<!doctype html><div><main>${deep}</main></div>`).all('a')[0]
  assert.ok(inMain !== undefined)
  assert.equal(selectorOf(inMain), `main > ${'div > '.repeat(8)}a`)
})

test('elements that share an id have different selectors', () => {
  const document = parseHtml('<!doctype html><p><a id="more" href="/a">A</a><a id="more" href="/b">B</a></p>')
  assert.deepEqual(document.all('a').map(selectorOf), [
    'body > p > a:nth-of-type(1)',
    'body > p > a:nth-of-type(2)',
  ])
})

test('a problem of an element that a page has once stays the same when the text of the page changes', () => {
  const anchors = (text: string) => {
    const document = parseHtml(`<!doctype html><title>${text}</title><main><p>${text}</p></main>`)
    return ['html', 'title', 'body', 'main', 'p'].map(
      (tag) => at(document.all(tag)[0] ?? document.root).anchor,
    )
  }
  assert.deepEqual(anchors('Oak').slice(0, 4), anchors('Ash').slice(0, 4))
  assert.notEqual(anchors('Oak')[4], anchors('Ash')[4])
})
