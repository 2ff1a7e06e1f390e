import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSameAddress, plainAddress, untrackedAddress } from './same-url.ts'

test('fragments, default ports and the spelling of escapes make no difference', () => {
  assert.ok(
    isSameAddress(new URL('https://Example.com:443/caf%c3%a9#top'), new URL('https://example.com/café')),
  )
  assert.ok(isSameAddress(new URL('https://example.com/%7Euser'), new URL('https://example.com/~user')))
  assert.ok(!isSameAddress(new URL('https://example.com/a%2Fb'), new URL('https://example.com/a/b')))
  assert.ok(!isSameAddress(new URL('https://example.com/a'), new URL('https://example.com/a/')))
})

test('an escape that is cut short stays as it is', () => {
  assert.equal(plainAddress(new URL('https://example.com/100%')), 'https://example.com/100%')
})

test('campaign parameters are dropped, others stay in order', () => {
  assert.equal(
    untrackedAddress(new URL('https://example.com/?b=2&utm_source=mail&a=1&GCLID=x')),
    'https://example.com/?b=2&a=1',
  )
  assert.equal(untrackedAddress(new URL('https://example.com/?utm_source=mail')), 'https://example.com/')
  assert.equal(untrackedAddress(new URL('https://example.com/?q=a+b%20c')), 'https://example.com/?q=a+b%20c')
})
