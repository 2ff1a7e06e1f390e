import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { plainWords, wordDifference } from './plain-words.ts'

describe('plainWords', () => {
  it('skips tags, scripts and styles', () => {
    const html =
      '<STYLE>p{color:red}</STYLE><p class="big">Oak <b>tables</b></p><script>var hidden</script> und Stühle'
    assert.deepEqual([...plainWords(html)], ['oak', 'tables', 'und', 'stühle'])
  })

  it('ends where a script is truncated', () => {
    assert.deepEqual([...plainWords('oak <script>var tables')], ['oak'])
  })
})

describe('wordDifference', () => {
  it('is the share of words that the two do not have in common', () => {
    assert.equal(wordDifference(new Set(['a', 'b']), new Set(['b', 'a'])), 0)
    assert.equal(wordDifference(new Set(['a', 'b', 'c']), new Set(['a'])), 1 - 1 / 3)
    assert.equal(wordDifference(new Set(), new Set()), 0)
  })
})
