import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listedUrl, readableUrl, shortUrl } from './shown-url.ts'

test('the URLs of a list keep their hosts and their ends, which tell pages of one site apart', () => {
  const path = 'en/collections/dining-tables-made-to-measure/and-a-long-category-name'
  const [oak, ash] = ['oak', 'ash'].map((wood) => listedUrl(`https://shop.example/${path}/table-of-${wood}`))
  assert.match(oak ?? '', /^shop\.example\/en\/.+…[^…]+\/table-of-oak$/)
  assert.equal(oak?.length, 80)
  assert.notEqual(oak, ash)
  assert.equal(listedUrl('https://shop.example/short/'), 'shop.example/short')
  const host = `${'long-'.repeat(16)}host.example`
  assert.ok(listedUrl(`https://${host}/${path}/oak`).startsWith(`${host}/…`))
})

test('letters of any script are readable, and what could mislead stays encoded', () => {
  const url = (path: string): string => new URL(`https://shop.example/${path}`).href
  assert.equal(shortUrl(url('münchen/größe?q=über')), 'shop.example/münchen/größe?q=über')
  assert.equal(listedUrl(url('طاولات')), 'shop.example/طاولات')
  assert.equal(readableUrl(url('दाम/テーブル')), 'https://shop.example/दाम/テーブル')
  for (const path of [
    'a%20b',
    'a%2Fb',
    '%E2%80%AEexe',
    'a%C2%A0b',
    '%E2%80%9Cq%E2%80%9D',
    '%FF%FE',
    '100%25',
  ])
    assert.equal(readableUrl(url(path)), url(path))
  assert.equal(shortUrl(url('𝒳'.repeat(80)), 20).isWellFormed(), true)
  assert.equal(listedUrl(url(`a${'𝒳'.repeat(80)}`)).isWellFormed(), true)
})

test('a URL without encryption is told from the one with, unless it is on this machine', () => {
  assert.equal(listedUrl('https://shop.example/'), 'shop.example')
  assert.equal(listedUrl('http://shop.example/'), 'http://shop.example')
  assert.equal(shortUrl('http://shop.example/oak', 20), 'http://shop.example…')
  assert.match(listedUrl(`http://shop.example/${'oak/'.repeat(40)}`), /^http:\/\/shop\.example\/oak.+…/)
  for (const host of ['127.0.0.1:8080', 'localhost', '[::1]:8080'])
    assert.equal(listedUrl(`http://${host}/`), host)
})
