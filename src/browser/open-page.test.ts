import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Cdp } from './cdp.ts'
import { openPage } from './open-page.ts'
import { phone } from './pictures.ts'

test('a page that is closed leaves nobody listening, so that what it answered can be forgotten', async () => {
  const listening = new Set<object>()
  const listen = (listener: object) => {
    listening.add(listener)
    return () => void listening.delete(listener)
  }
  const cdp: Cdp = {
    send: async () => ({
      browserContextId: 'c',
      targetId: 't',
      sessionId: 's',
      frameTree: { frame: { id: 'f' } },
    }),
    listen: (_session, listener) => listen(listener),
    onClosed: listen,
  }
  const { signal } = new AbortController()
  const page = await openPage(cdp, { screen: phone, userAgent: 'test', signal, hooks: false })
  assert.equal(listening.size, 2)
  await page.close()
  assert.equal(listening.size, 0)
})
