import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fetchedFrom } from '../../../testing/facts/audit-cases.ts'
import { readFacts } from '../../read-facts.ts'
import { readLanguageTag } from './language-tags.ts'

test('registered tags have no fault', () => {
  for (const tag of [
    'en',
    'EN-gb',
    'zh-Hant-TW',
    'es-419',
    'de-DE-1996',
    'sr-Latn',
    'x-default',
    'qab',
    'i-klingon',
  ])
    assert.equal(readLanguageTag(tag).because, null, tag)
})

test('a tag that no registry knows says which part is wrong', () => {
  assert.match(readLanguageTag('en-UK').because ?? '', /GB/)
  assert.match(readLanguageTag('en_US').because ?? '', /underscore/)
  assert.match(readLanguageTag('english').because ?? '', /“english” is no registered language/)
  assert.match(readLanguageTag('eng').because ?? '', /no registered language/)
  assert.match(readLanguageTag('zh-Hanz').because ?? '', /no registered script/)
  assert.match(readLanguageTag('constructor').because ?? '', /language/)
  assert.match(readLanguageTag('en-ZQ').because ?? '', /region/)
  assert.match(readLanguageTag('a'.repeat(200)).because ?? '', /not written/)
})

test('parts are told apart', () => {
  assert.deepEqual(readLanguageTag('ZH-hant-tw'), {
    language: 'zh',
    script: 'hant',
    region: 'tw',
    fault: null,
    because: null,
  })
})

test('every tag on the page is there once, under its own spelling', () => {
  const { languageTags } = readFacts(
    fetchedFrom({
      html: `<!doctype html><html lang=" en "><head><link rel=alternate hreflang=de href=/de></head>
        <body><p lang=fr>Bonjour</p><p lang=fr>Salut</p><a href=/x hreflang=en-UK>x</a></body></html>`,
      headers: { 'Content-Language': 'en, pt-BR' },
    }),
    (fact) => assert.fail(fact),
  )
  assert.ok(languageTags.ok)
  assert.deepEqual([...languageTags.value.keys()], ['en', 'de', 'pt-BR', 'fr', 'en-UK'])
})

for (const [tag, sound] of [
  ['i-enochian', true],
  ['en-a-bbb-x-a-ccc', true],
  ['en-a-bbb-a-ccc', false],
] as const) {
  test(`${tag} is ${sound ? 'a language tag' : 'none'}`, () =>
    assert.equal(readLanguageTag(tag).because === null, sound))
}
