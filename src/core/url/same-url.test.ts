import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSameUrl, pagePlace, plainUrl, untrackedPath, untrackedUrl } from './same-url.ts'

test('fragments, default ports and the spelling of percent-encoding make no difference', () => {
  assert.ok(isSameUrl(new URL('https://Example.com:443/caf%c3%a9#top'), new URL('https://example.com/café')))
  assert.ok(isSameUrl(new URL('https://example.com/%7Euser'), new URL('https://example.com/~user')))
  assert.ok(!isSameUrl(new URL('https://example.com/a%2Fb'), new URL('https://example.com/a/b')))
  assert.ok(!isSameUrl(new URL('https://example.com/a'), new URL('https://example.com/a/')))
})

test('an incomplete percent-encoded byte stays as it is', () => {
  assert.equal(plainUrl(new URL('https://example.com/100%')), 'https://example.com/100%')
})

test('campaign parameters are dropped, others keep their order', () => {
  assert.equal(
    untrackedUrl(new URL('https://example.com/?b=2&utm_source=mail&a=1&GCLID=x')),
    'https://example.com/?b=2&a=1',
  )
  assert.equal(untrackedUrl(new URL('https://example.com/?utm_source=mail')), 'https://example.com/')
  assert.equal(untrackedPath(new URL('http://localhost:8080/p?id=2&utm_source=mail#a')), '/p?id=2')
  assert.equal(untrackedUrl(new URL('https://example.com/?q=a+b%20c')), 'https://example.com/?q=a+b%20c')
})

test('a page has a place, even if its URL leads to no server', () => {
  assert.equal(pagePlace(new URL('https://www.example.com/a/index.html?utm_source=x')), 'example.com/a')
  assert.equal(pagePlace(new URL('file:///C:/site/a.html')), '/C:/site/a')
  assert.equal(pagePlace(new URL('mailto:a@example.com')), 'a@example.com')
})
