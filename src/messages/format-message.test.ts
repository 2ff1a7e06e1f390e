import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatMessage } from './format-message.ts'

test('a stored message whose pattern has got more values since is shown with gaps, not as an error', () => {
  const pattern =
    '{count, plural, one {# link has} other {# links have}} no URL among {total, number} in {place}'
  assert.equal(
    formatMessage(pattern, { count: 1, total: 3, place: 'main' }),
    '1 link has no URL among 3 in main',
  )
  assert.equal(formatMessage(pattern, { count: 1 }), '… links have no URL among … in …')
})
