import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readingEase } from './readability.ts'

test('short words in short sentences are easier to read than long ones', () => {
  const easy = readingEase('The cat sat on the mat. The dog ran to it. They went home.', 'en') ?? 0
  const hard =
    readingEase(
      'Notwithstanding considerable organizational heterogeneity, institutional accountability necessitates comprehensive documentation of administrative responsibilities.',
      'en',
    ) ?? 0
  assert.ok(easy > 90, String(easy))
  assert.ok(hard < 10, String(hard))
})

test('every language with a formula judges an easy sentence as easy', () => {
  const sentences = {
    de: 'Der Hund ist im Haus. Er hat Durst. Das Kind gibt ihm Milch.',
    fr: 'Le chat dort. Il est noir. Sa mère est là.',
    es: 'El gato es gris. Va al mar. Se ve el sol.',
    it: 'Il gatto va al mare. La casa è blu. Il sole è qui.',
    nl: 'De hond is in huis. Hij heeft dorst. Het kind geeft hem melk.',
    pt: 'O gato vai ao mar. A casa é azul. O sol é bom.',
  }
  for (const [language, text] of Object.entries(sentences))
    assert.ok((readingEase(text, language) ?? 0) > 60, `${language}: ${readingEase(text, language)}`)
})

test('a language without a formula is not judged', () => {
  assert.equal(readingEase('これはペンです。', 'ja'), null)
  assert.equal(readingEase('text', 'constructor'), null)
  assert.equal(readingEase('', 'en'), null)
})
