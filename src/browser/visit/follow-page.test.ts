import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import { followPage, type Left } from './follow-page.ts'

/** Follows a page that redirects in these ways, one per visit, and records what happened. */
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

test('a page that redirects soon is followed', async () => {
  const { happened, blocked } = await follow({ afterMs: 1500, urls: ['/', '/b'] })
  assert.deepEqual(happened, ['visit', 'visit'])
  assert.equal(blocked, undefined)
})

test('a page that redirects after people could read it is kept from navigating', async () => {
  const { happened, blocked } = await follow({ afterMs: 9500, urls: ['/', '/b'] })
  assert.deepEqual(happened, ['visit', 'stay', 'visit'])
  assert.equal(blocked, '/b')
})

test('a page that never stops redirecting is kept from navigating at once', async () => {
  const { happened } = await follow({ afterMs: 100, urls: ['/', '/', '/', '/'] })
  assert.deepEqual(happened, ['visit', 'stay', 'visit'])
})
