import assert from 'node:assert/strict'
import { test } from 'node:test'
import { meaningIn } from './empty-words.ts'

const meaningOf = (word: string, language: string): string => meaningIn(language)(word)

test('function words count as stop words, even if the package’s list lacks them', () => {
  for (const word of ['the', 'not', 'will', 'its', 'one', 'when', 'don’t', 'it’s', '12.5', 'x'])
    assert.equal(meaningOf(word, 'en'), '', word)
  assert.equal(meaningOf('oak', 'en'), 'oak')
})

test('a possessive counts as the word itself', () => {
  assert.equal(meaningOf('google’s', 'en'), 'google')
  assert.equal(meaningOf("page's", 'en'), 'page')
})

test('an elided article is not part of its word', () => {
  assert.equal(meaningOf("l'état", 'fr'), 'état')
  assert.equal(meaningOf('d’autorisation', 'fr'), 'autorisation')
  assert.equal(meaningOf("dell'acqua", 'it'), 'acqua')
  assert.equal(meaningOf("qu'il", 'fr'), '')
  assert.equal(meaningOf("o'clock", 'en'), "o'clock")
})
