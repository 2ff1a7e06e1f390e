import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import { followPage, type Left } from './follow-page.ts'

/** Visits a page that is left as often as said, and tells what happened. */
async function follow(...lefts: readonly Left[]) {
  const happened: string[] = []
  let attempts = 0
  const facts = await followPage(
    async ({ onLeft }) => {
      const left = lefts[attempts]
      attempts += 1
      happened.push('visit')
      if (left !== undefined && !happened.includes('stay')) onLeft(left)
      return browserFacts()
    },
    { isTime: () => true, startOver: async () => {}, stay: () => void happened.push('stay') },
  )
  return { happened, blocked: facts.blockedNavigation?.to }
}

test('a page that leads on soon is followed', async () => {
  const { happened, blocked } = await follow({ afterMs: 1500, urls: ['/', '/b'] })
  assert.deepEqual(happened, ['visit', 'visit'])
  assert.equal(blocked, undefined)
})

test('a page that leads on after it could be read is held', async () => {
  const { happened, blocked } = await follow({ afterMs: 9500, urls: ['/', '/b'] })
  assert.deepEqual(happened, ['visit', 'stay', 'visit'])
  assert.equal(blocked, '/b')
})

test('a page that never stops is held at once', async () => {
  const { happened } = await follow({ afterMs: 100, urls: ['/', '/', '/', '/'] })
  assert.deepEqual(happened, ['visit', 'stay', 'visit'])
})
