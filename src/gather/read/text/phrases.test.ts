import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { frequentPhrases } from './phrases.ts'

/** A straightforward reference implementation: builds every phrase as text and counts it. */
function plainly(words: readonly string[]): [string, number][] {
  const counts = new Map<string, number>()
  words.forEach((word, index) => {
    for (const length of [2, 3]) {
      const phrase = words.slice(index + 1 - length, index + 1)
      if (index + 1 < length || phrase.includes('')) continue
      const text = phrase.join(' ')
      counts.set(text, (counts.get(text) ?? 0) + 1)
    }
    return word
  })
  return [...counts].filter(([, count]) => count > 1).toSorted((one, other) => other[1] - one[1])
}

const phrasesOf = (words: readonly string[], most: number) => {
  // The empty word has number 0, which stands for stop words.
  const distinct = [...new Set(['', ...words])]
  const numbers = Int32Array.from(words, (word) => distinct.indexOf(word))
  const counts = Int32Array.from(distinct, (word) =>
    word === '' ? 0 : words.filter((other) => other === word).length,
  )
  return frequentPhrases({ distinct, numbers }, counts, most)
}

test('repeated phrases are listed, most frequent first', () => {
  const words = 'oak table oak table oak chair  oak chair'.split(' ')
  assert.deepEqual(phrasesOf(words, 3), [
    { phrase: 'oak table', count: 2 },
    { phrase: 'table oak', count: 2 },
    { phrase: 'oak table oak', count: 2 },
  ])
})

test('any text gives the same phrases as the reference implementation', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd', ''), { maxLength: 60 }), (words) => {
      const found = phrasesOf(words, 50).map(({ phrase, count }) => [phrase, count])
      assert.deepEqual(found, plainly(words).slice(0, 50))
    }),
  )
})
