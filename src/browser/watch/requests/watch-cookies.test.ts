import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from '../../chromium/open-page.ts'
import { watchCookies } from './watch-cookies.ts'

function watched() {
  let hear: Parameters<Page['listen']>[0] = () => undefined
  const watch = watchCookies({ listen: (listener) => void (hear = listener) })
  const send = (requestId: string, url: string) =>
    hear('Network.requestWillBeSent', { requestId, request: { url } }, false)
  const answer = (requestId: string, headers: object, blocked: readonly string[] = []) =>
    hear(
      'Network.responseReceivedExtraInfo',
      { requestId, headers, blockedCookies: blocked.map((cookieLine) => ({ cookieLine })) },
      false,
    )
  return { watch, send, answer }
}

test('cookies are reported with the host that sets them, even if the browser rejects them', () => {
  const { watch, send, answer } = watched()
  send('1', 'https://ads.example/pixel')
  answer('1', { 'Set-Cookie': 'a=1; Secure; SameSite=None\nb=2; Domain=.example; Max-Age=60' }, [
    'c=3',
    'a=1; Secure; SameSite=None',
  ])
  assert.deepEqual(
    watch.sent().map(({ name, domain, secure, session }) => ({ name, domain, secure, session })),
    [
      { name: 'a', domain: 'ads.example', secure: true, session: true },
      { name: 'b', domain: '.example', secure: false, session: false },
      { name: 'c', domain: 'ads.example', secure: false, session: true },
    ],
  )
})

test('each redirect has its own cookies, and a response reported before its request is not lost', () => {
  const { watch, send, answer } = watched()
  answer('1', { 'set-cookie': 'first=1' })
  send('1', 'https://one.example/')
  send('1', 'https://two.example/')
  answer('1', { 'set-cookie': 'second=1' })
  assert.deepEqual(
    watch.sent().map(({ name, domain }) => `${name} ${domain}`),
    ['first one.example', 'second two.example'],
  )
})

test('a deleted cookie is not reported', () => {
  const { watch, send, answer } = watched()
  send('1', 'https://ads.example/')
  answer('1', { 'set-cookie': 'a=; Max-Age=0\nb=; expires=Thu, 01 Jan 1970 00:00:00 GMT' })
  assert.deepEqual(watch.sent(), [])
})
