import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onlineFor, shareLinkIn } from './report-forms.ts'

test('a mailed PDF has the first share link of its message, and never another URL', () => {
  const origin = 'https://reports.example'
  const link = `${origin}/s/0123abcd`
  assert.equal(shareLinkIn(`Dear client,\n\n${link}\n\nBye`, origin), link)
  assert.equal(shareLinkIn(`See ${link}. Or ${origin}/s/other`, origin), link)
  for (const text of [
    'Dear client',
    `${origin}/r/k3v9t2m8`,
    'https://elsewhere.example/s/0123abcd',
    `${origin}/s/`,
  ])
    assert.equal(shareLinkIn(text, origin), null, text)
})

test('the PDF of a message refers to its share link, or to the report if everybody can open it', () => {
  const origin = 'https://reports.example'
  const [link, own] = [`${origin}/s/${'a'.repeat(32)}`, `${origin}/r/slug`]
  assert.equal(onlineFor(`See ${link}`, origin, { privacy: 0, slug: 'slug' }), link)
  assert.equal(onlineFor(`See ${own}`, origin, { privacy: 0, slug: 'slug' }), own)
  for (const privacy of [1, 2] as const)
    assert.equal(onlineFor(`See ${own}`, origin, { privacy, slug: 'slug' }), null)
})
