import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cdp, Listener } from './cdp.ts'
import { openPage } from './open-page.ts'
import { phone } from '../watch/screen/pictures.ts'
import { patient } from '../../testing/until.ts'

test('closing a page removes its listeners, so that its answers can be garbage collected', async () => {
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
  const page = await openPage(cdp, { screen: phone, userAgent: 'test', hooks: false, pass: null })
  assert.equal(listening.size, 2)
  await page.close()
  assert.equal(listening.size, 0)
})

test('a page has one isolated world, which is created again after a navigation', async () => {
  const sent: string[] = []
  const listeners = new Set<Listener>()
  const cdp: Cdp = {
    async send(method) {
      sent.push(method)
      return {
        sessionId: 's',
        frameTree: { frame: { id: 'f' } },
        executionContextId: 7,
        result: { value: 1 },
      }
    },
    listen(_session, listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onClosed: () => () => undefined,
  }
  const page = await openPage(cdp, { screen: phone, userAgent: 'test', hooks: false, pass: null })
  const made = () => sent.filter((method) => method === 'Page.createIsolatedWorld').length
  await page.ask('1')
  await page.ask('1')
  assert.equal(made(), 1)
  for (const listener of listeners) listener('Runtime.executionContextsCleared', {})
  await page.ask('1')
  assert.equal(made(), 2)
})

test('opening a page fails immediately if its renderer dies', async () => {
  const listeners = new Set<Listener>()
  const cdp: Cdp = {
    async send(method) {
      // A dead renderer never answers.
      if (method !== 'Page.enable') return { sessionId: 's' }
      setImmediate(() => {
        for (const listener of listeners) listener('Inspector.targetCrashed', {})
      })
      return new Promise(() => undefined)
    },
    listen(_session, listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onClosed: () => () => undefined,
  }
  const opening = openPage(cdp, { screen: phone, userAgent: 'test', hooks: false, pass: null })
  const late = sleep(patient(30_000), 'still opening', { ref: false })
  await assert.rejects(Promise.race([opening, late]), /crashed/)
})
