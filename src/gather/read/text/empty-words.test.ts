import assert from 'node:assert/strict'
import { test } from 'node:test'
import { meaningIn } from './empty-words.ts'

const meaningOf = (word: string, language: string): string => meaningIn(language)(word)

test('words of grammar mean nothing, whatever the package’s list leaves out', () => {
  for (const word of ['the', 'not', 'will', 'its', 'one', 'when', 'don’t', 'it’s', '12.5', 'x'])
    assert.equal(meaningOf(word, 'en'), '', word)
  assert.equal(meaningOf('oak', 'en'), 'oak')
})

test('an owner is the word itself', () => {
  assert.equal(meaningOf('google’s', 'en'), 'google')
  assert.equal(meaningOf("page's", 'en'), 'page')
})

test('an article that leans on its word is no part of it', () => {
  assert.equal(meaningOf("l'état", 'fr'), 'état')
  assert.equal(meaningOf('d’autorisation', 'fr'), 'autorisation')
  assert.equal(meaningOf("dell'acqua", 'it'), 'acqua')
  assert.equal(meaningOf("qu'il", 'fr'), '')
  assert.equal(meaningOf("o'clock", 'en'), "o'clock")
})
