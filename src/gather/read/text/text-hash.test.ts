import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { hashWords } from './text-hash.ts'
import { numberWords } from './words.ts'

const hashOf = (words: readonly string[]) => hashWords(numberWords(words))

const story = (seed: number, length: number) =>
  Array.from({ length }, (_, index) => `word${(index * 7919 + seed * 104_729) % 997}`)

const distance = (one: string | null, other: string | null): number => {
  assert.ok(one !== null && other !== null)
  const bits = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  return bits.toString(2).replaceAll('0', '').length
}

describe('hashWords', () => {
  it('gives equal texts equal hashes, and different texts different ones', () => {
    assert.equal(hashOf(story(1, 500)), hashOf(story(1, 500)))
    assert.ok(distance(hashOf(story(1, 500)), hashOf(story(2, 500))) > 10)
  })

  it('gives similar texts similar hashes, whether short or long', () => {
    for (const length of [600, 6000]) {
      const changed = story(1, length).with(300, 'changed')
      assert.ok(distance(hashOf(story(1, length)), hashOf(changed)) <= 3, `${length} words`)
    }
  })

  it('is null for only a few words', () => {
    assert.equal(hashOf(story(1, 20)), null)
  })
})
