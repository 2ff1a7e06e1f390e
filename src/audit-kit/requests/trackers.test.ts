import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readFacts } from '../../gather/read-facts.ts'
import { fetchedFrom } from '../../testing/facts/audit-cases.ts'
import { isTracker } from './trackers.ts'

const trackersIn = (html: string): readonly string[] => {
  const { thirdParties } = readFacts(fetchedFrom({ html }), (fact, error) =>
    assert.fail(`${fact}: ${String(error)}`),
  )
  return thirdParties.ok ? thirdParties.value.filter(isTracker).map(({ name }) => name) : []
}

describe('isTracker', () => {
  it('recognizes analytics scripts, in tags and in code', () => {
    assert.deepEqual(
      trackersIn('<script src="https://www.googletagmanager.com/gtag/js?id=G-1234567"></script>').length,
      1,
    )
    assert.deepEqual(trackersIn("<script>t.src='https://connect.facebook.net/en_US/fbevents.js'</script>"), [
      'Facebook',
    ])
  })

  it('ignores code of services that were shut down', () => {
    assert.deepEqual(trackersIn('<script src="https://www.google-analytics.com/analytics.js"></script>'), [])
  })

  it('ignores fonts, images and links to profiles', () => {
    assert.deepEqual(
      trackersIn(
        '<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Inter">' +
          '<img src="https://www.facebook.com/images/logo.png">' +
          '<script>var share = "https://www.facebook.com/sharer"</script>',
      ),
      [],
    )
  })
})
