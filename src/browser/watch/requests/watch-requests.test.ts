import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from '../../chromium/open-page.ts'
import { proxyMark } from '../../proxy/forwardable-head.ts'
import { watchRequests } from './watch-requests.ts'

/** A page that only emits events. */
function listened() {
  let hear: Parameters<Page['listen']>[0] = () => undefined
  const page = { listen: (listener: typeof hear) => void (hear = listener), frame: 'f' } as unknown as Page
  const watch = watchRequests(page)
  const begin = (requestId: string, type: string, initialPriority = 'Low') =>
    hear(
      'Network.requestWillBeSent',
      { requestId, type, frameId: 'f', request: { url: `http://example.com/${requestId}`, initialPriority } },
      false,
    )
  return { watch, begin, hear: (method: string, params: object) => hear(method, { ...params }, false) }
}

test('the favicon does not count as a part of the page: only some loads request it', () => {
  const { watch, begin, hear } = listened()
  begin('page', 'Document')
  begin('style', 'Stylesheet')
  begin('icon', 'Other')
  assert.deepEqual(watch.parts(), { begun: 2, ended: 0 })
  hear('Network.loadingFinished', { requestId: 'page' })
  hear('Network.loadingFinished', { requestId: 'icon' })
  hear('Network.loadingFailed', { requestId: 'style' })
  assert.deepEqual(watch.parts(), { begun: 2, ended: 2 })
})

test('the network is busy with critical requests of the page, or with more than two others', () => {
  const { watch, begin, hear } = listened()
  const look = () => {
    const now = performance.now()
    return watch.busyUntil() >= now
  }
  begin('data', 'Fetch', 'High')
  assert.equal(look(), true)
  hear('Network.loadingFinished', { requestId: 'data' })
  begin('pixel', 'Image', 'Low')
  begin('stream', 'EventSource', 'High')
  assert.equal(look(), false)
  hear('Network.resourceChangedPriority', { requestId: 'pixel', newPriority: 'High' })
  assert.equal(look(), true, 'the image turned out to be on the screen')
  hear('Network.loadingFinished', { requestId: 'pixel' })
  begin('one', 'Image', 'Low')
  assert.equal(look(), false)
  begin('two', 'Image', 'Low')
  assert.equal(look(), true)
})

test('a script with an error status is not a canceled request', () => {
  const { watch, begin, hear } = listened()
  const canceled = { canceled: true, errorText: 'net::ERR_ABORTED' }
  begin('missing', 'Script')
  hear('Network.responseReceived', { requestId: 'missing', response: { status: 404 } })
  hear('Network.loadingFailed', { requestId: 'missing', ...canceled })
  begin('left', 'Fetch')
  hear('Network.loadingFailed', { requestId: 'left', ...canceled })
  const { requests } = watch.list(() => ({ thirdParty: false, company: null, category: null }))
  assert.deepEqual(
    requests.map(({ status, failure }) => ({ status, failure })),
    [
      { status: 404, failure: null },
      { status: null, failure: 'canceled' },
    ],
  )
})

test('a script over http that our proxy could not get has failed, and was not canceled', () => {
  const { watch, begin, hear } = listened()
  begin('library', 'Script')
  hear('Network.responseReceived', {
    requestId: 'library',
    response: { status: 502, headers: { [proxyMark]: '502' } },
  })
  hear('Network.loadingFailed', { requestId: 'library', canceled: true, errorText: 'net::ERR_ABORTED' })
  const { requests } = watch.list(() => ({ thirdParty: true, company: null, category: null }))
  assert.deepEqual(
    requests.map(({ status, failure }) => ({ status, failure })),
    [{ status: null, failure: 'failed' }],
  )
})

test('the bytes of a redirected file are known by the URL that the page requested', () => {
  const { watch, hear } = listened()
  const send = (url: string, more: object = {}) =>
    hear('Network.requestWillBeSent', { requestId: '1', type: 'Script', request: { url }, ...more })
  send('http://example.com/lib.js')
  send('http://example.com/lib-2.js', { redirectResponse: { status: 302, encodedDataLength: 90 } })
  hear('Network.loadingFinished', { requestId: '1', encodedDataLength: 4000 })
  assert.equal(watch.bytesOf('http://example.com/lib-2.js'), 4000)
  assert.equal(watch.bytesOf('http://example.com/lib.js'), 4000)
})

test('the size of a file is that of its body, not of its headers', () => {
  const { watch, begin, hear } = listened()
  begin('photo', 'Image')
  hear('Network.responseReceived', { requestId: 'photo', response: { status: 200, encodedDataLength: 600 } })
  hear('Network.dataReceived', { requestId: 'photo', encodedDataLength: 413_000 })
  hear('Network.loadingFinished', { requestId: 'photo', encodedDataLength: 413_600 })
  const { requests } = watch.list(() => ({ thirdParty: false, company: null, category: null }))
  assert.equal(requests[0]?.wireBytes, 413_000)
  assert.equal(watch.bytesOf('http://example.com/photo'), 413_000)
})

test('the first parts of a file, which may come with its headers, count as the file', () => {
  const { watch, begin, hear } = listened()
  for (const [id, type] of [
    ['style', 'Stylesheet'],
    ['sized', 'Script'],
  ] as const) {
    begin(id, type)
    const length = id === 'sized' ? { 'content-length': '114000' } : {}
    const headers = { 'content-type': 'text/css', ...length }
    hear('Network.responseReceived', {
      requestId: id,
      response: { status: 200, headers, encodedDataLength: 41_060 },
    })
    hear('Network.dataReceived', { requestId: id, encodedDataLength: 73_040 })
    hear('Network.loadingFinished', { requestId: id, encodedDataLength: 114_100 })
  }
  const { requests } = watch.list(() => ({ thirdParty: false, company: null, category: null }))
  const [style = 0, sized = 0] = requests.map(({ wireBytes }) => wireBytes)
  assert.ok(style > 113_900 && style <= 114_100, String(style))
  assert.equal(sized, 114_000)
})

test('HTTP/2 frame headers do not count as bytes of a file', () => {
  const { watch, begin, hear } = listened()
  begin('photo', 'Image')
  const headers = { 'content-length': '412295' }
  hear('Network.responseReceived', {
    requestId: 'photo',
    response: { status: 200, headers, encodedDataLength: 200 },
  })
  hear('Network.dataReceived', { requestId: 'photo', encodedDataLength: 412_529 })
  hear('Network.loadingFinished', { requestId: 'photo', encodedDataLength: 412_729 })
  assert.equal(watch.bytesOf('http://example.com/photo'), 412_295)
})

test('a frame that could not be loaded has no bytes: Chromium sends its own error page instead', () => {
  const { watch, begin, hear } = listened()
  const errorPage = { requestId: 'frame', encodedDataLength: 250_000 }
  begin('frame', 'Document')
  hear('Network.dataReceived', errorPage)
  hear('Network.loadingFailed', { requestId: 'frame', errorText: 'net::ERR_TUNNEL_CONNECTION_FAILED' })
  hear('Network.dataReceived', errorPage)
  hear('Network.loadingFinished', errorPage)
  begin('cut', 'Image')
  hear('Network.responseReceived', { requestId: 'cut', response: { status: 200 } })
  hear('Network.dataReceived', { requestId: 'cut', encodedDataLength: 700 })
  hear('Network.loadingFailed', { requestId: 'cut', errorText: 'net::ERR_CONTENT_LENGTH_MISMATCH' })
  const { requests } = watch.list(() => ({ thirdParty: false, company: null, category: null }))
  assert.deepEqual(
    requests.map(({ wireBytes }) => wireBytes),
    [0, 700],
  )
  assert.equal(watch.bytesOf('http://example.com/frame'), 0)
})
