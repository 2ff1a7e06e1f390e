import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from './open-page.ts'
import { watchRequests } from './watch-requests.ts'

test('the parts of a page are told without the icon of its site, which some loads have and others not', () => {
  let hear: Parameters<Page['listen']>[0] = () => undefined
  // Nothing else of a page is used.
  const page = { listen: (listener: typeof hear) => void (hear = listener), frame: 'f' } as unknown as Page
  const watch = watchRequests(page)
  const begin = (requestId: string, type: string) =>
    hear(
      'Network.requestWillBeSent',
      { requestId, type, request: { url: `http://example.com/${requestId}` } },
      false,
    )
  begin('page', 'Document')
  begin('style', 'Stylesheet')
  begin('icon', 'Other')
  assert.deepEqual(watch.parts(), { begun: 2, ended: 0 })
  hear('Network.loadingFinished', { requestId: 'page' }, false)
  hear('Network.loadingFinished', { requestId: 'icon' }, false)
  hear('Network.loadingFailed', { requestId: 'style' }, false)
  assert.deepEqual(watch.parts(), { begun: 2, ended: 2 })
  assert.equal(watch.pending(), 0)
})
