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
    assert.equal(readLanguageTag(tag).fault, null, tag)
})

test('the fault of an unregistered tag names the wrong part', () => {
  assert.equal(readLanguageTag('en-UK').fault, 'unitedKingdom')
  assert.equal(readLanguageTag('en_US').fault, 'underscore')
  assert.equal(readLanguageTag('english').fault, 'language')
  assert.equal(readLanguageTag('eng').fault, 'language')
  assert.equal(readLanguageTag('zh-Hanz').fault, 'script')
  assert.equal(readLanguageTag('constructor').fault, 'malformed')
  assert.equal(readLanguageTag('en-ZQ').fault, 'region')
  assert.equal(readLanguageTag('a'.repeat(200)).fault, 'malformed')
})

test('a tag is split into its parts', () => {
  assert.deepEqual(readLanguageTag('ZH-hant-tw'), {
    language: 'zh',
    script: 'hant',
    region: 'tw',
    fault: null,
  })
})

test('every tag on the page is listed once, as it is spelled', () => {
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
  test(`${tag} is ${sound ? 'a valid language tag' : 'not a valid language tag'}`, () =>
    assert.equal(readLanguageTag(tag).fault === null, sound))
}
