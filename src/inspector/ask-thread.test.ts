import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askThread } from './ask-thread.ts'

const thread = (code: string): URL => new URL(`data:text/javascript,${encodeURIComponent(code)}`)

test('a thread that does not reply in time is out of time, and one that fails is a defect', async () => {
  await assert.rejects(askThread(thread('setInterval(() => {}, 1000)'), { deadlineMs: 50 }), {
    code: 'out-of-time',
  })
  await assert.rejects(askThread(thread('throw new Error("broken")'), { deadlineMs: 60_000 }), /broken/)
})
