import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { readTraces } from './traces.ts'

describe('readTraces', () => {
  it('never denies a substring that exists', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(), fc.nat({ max: 12 }), (text, from, length) => {
        const start = from % (text.length + 1)
        assert.ok(readTraces(text)(text.slice(start, start + length)))
      }),
    )
  })

  it('denies nearly every substring that does not exist', () => {
    const text = Array.from(
      { length: 3000 },
      (_, index) => `<p class="c${index}">Word ${index * 7}</p>`,
    ).join('\n')
    const mayHold = readTraces(text)
    for (const piece of ['/wp-content/', 'ng-version="', 'name="__VIEWSTATE"', 'sk-ant-', 'Traceback (most'])
      assert.equal(mayHold(piece), false, piece)
  })

  it('cannot deny a substring that is too short', () => {
    assert.equal(readTraces('')('abc'), true)
    assert.equal(readTraces('')('abcd'), false)
  })
})
