import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { frequentPhrases } from './phrases.ts'

/** The same said plainly: every phrase as text, counted. */
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

function counted(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

test('phrases that come again, most frequent first', () => {
  const words = 'oak table oak table oak chair  oak chair'.split(' ')
  assert.deepEqual(frequentPhrases(words, counted(words), 3), [
    { phrase: 'oak table', count: 2 },
    { phrase: 'table oak', count: 2 },
    { phrase: 'oak table oak', count: 2 },
  ])
})

test('no text gives other phrases than counting them one by one', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd', ''), { maxLength: 60 }), (words) => {
      const told = frequentPhrases(words, counted(words), 50).map(({ phrase, count }) => [phrase, count])
      assert.deepEqual(told, plainly(words).slice(0, 50))
    }),
  )
})
