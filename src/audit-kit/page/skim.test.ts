import assert from 'node:assert/strict'
import { test } from 'node:test'
import { skimPage, skimTags } from './skim.ts'
import { cpuMs } from '../../testing/until.ts'

test('tags are found in any notation, but not in comments', () => {
  const html = `<!-- <meta name=robots content=noindex> --><META Name='robots' content="index, follow"/><meta name=x>`
  assert.deepEqual(
    [...skimTags(html, 'meta')].map((tag) => ({ ...tag })),
    [{ name: 'robots', content: 'index, follow' }, { name: 'x' }],
  )
})

test('the robots directives and the canonical URL of a page are found', () => {
  const page = skimPage(
    '<meta name="robots" content="NOINDEX"><link rel="Canonical" href="/a">',
    [],
    'https://example.com/b',
  )
  assert.equal(page.noindex, true)
  assert.equal(page.canonical?.href, 'https://example.com/a')
  assert.equal(skimPage('', ['none'], 'https://example.com/').noindex, true)
  assert.deepEqual(skimPage('<p>x</p>', [], 'https://example.com/'), {
    noindex: false,
    canonical: null,
    lang: undefined,
  })
  assert.equal(skimPage('<html class=a lang="de">', [], 'https://example.com/').lang, 'de')
})

test('rules for Google count like those for all, and rules for another search engine do not', () => {
  const noindex = (html: string, headers: readonly string[] = []) =>
    skimPage(html, headers, 'https://example.com/').noindex
  assert.equal(noindex('<meta name="Googlebot" content="noindex">'), true)
  assert.equal(noindex('', ['bingbot: nofollow', 'googlebot: noindex']), true)
  assert.equal(noindex('<meta name="bingbot" content="noindex">', ['bingbot: noarchive, noindex']), false)
  assert.equal(noindex('<meta name="description" content="none">'), false)
})

test('a hostile page is skimmed in linear time', () => {
  const started = cpuMs()
  skimPage('<meta '.repeat(10_000) + '<!--'.repeat(10_000) + 'a='.repeat(20_000), [], 'https://example.com/')
  assert.ok(cpuMs() - started < 1000)
})
