import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseHtml } from '../../gather/parse/document.ts'
import { askOnce, openAroundCheck, openInsideCheck } from './ask-once.ts'
import { attribute, type Element } from './document.ts'

const { elements } = parseHtml(
  '<main><aside id=a><p id=b><i id=c></i></p></aside><p id=d><b><u id=e></u></b></p></main>',
)

/** The ids of the elements that a check accepts, and how often it asks about an element of that name. */
function accepted(open: (wanted: (one: Element) => boolean) => (one: Element) => boolean, tag: string) {
  const asked: Element[] = []
  const check = open((one) => {
    asked.push(one)
    return one.tag === tag
  })
  const ids = elements.filter(check).map((one) => attribute(one, 'id') ?? one.tag)
  assert.equal(asked.length, new Set(asked).size, 'asks about each element once')
  return ids
}

test('openAroundCheck finds elements inside of others', () => {
  assert.deepEqual(accepted(openAroundCheck, 'aside'), ['b', 'c'])
  assert.deepEqual(accepted(openAroundCheck, 'u'), [])
})

test('openInsideCheck finds elements around others', () => {
  assert.deepEqual(accepted(openInsideCheck, 'i'), ['html', 'body', 'main', 'a', 'b'])
  assert.deepEqual(accepted(openInsideCheck, 'html'), [])
})

test('askOnce keeps each answer, even if there is none', () => {
  let asked = 0
  const ask = askOnce(() => {
    asked += 1
    return undefined
  })
  for (const element of [...elements, ...elements]) assert.equal(ask(element), undefined)
  assert.equal(asked, elements.length)
})
