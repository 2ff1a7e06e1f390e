import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readExpiry, readInstant } from './instant.ts'

test('dates and times are parsed as UTC, and anything else is rejected', () => {
  for (const [text, instant] of Object.entries({
    '2026-11-14': '2026-11-14T00:00:00.000Z',
    '2026-11-14T09:15': '2026-11-14T09:15:00.000Z',
    '2026-11-14T09:15:00.5Z': '2026-11-14T09:15:00.500Z',
    '2026-11-14T09:15:00+02:00': '2026-11-14T07:15:00.000Z',
    '2027-02-30': undefined,
    '2026-13-01': undefined,
    '2026-11-14T25:00:00Z': undefined,
    '9999-12-31T23:59:59.999Z': '9999-12-31T23:59:59.999Z',
    '9999-12-31T23:59:59-01:00': undefined,
    '0000-01-01T00:00:00+01:00': undefined,
    yesterday: undefined,
    '1700000000': undefined,
  })) {
    assert.equal(readInstant(text), instant, text)
  }
})

test('what expires on a date expires at the end of that day, and at a time exactly then', () => {
  for (const [text, instant] of Object.entries({
    '2026-11-14': '2026-11-14T23:59:59.999Z',
    '2026-11-14T00:00': '2026-11-14T00:00:00.000Z',
    '2026-11-14T09:15:00+02:00': '2026-11-14T07:15:00.000Z',
    '2027-02-30': undefined,
    '2026-11-14 ': undefined,
    tomorrow: undefined,
  })) {
    assert.equal(readExpiry(text), instant, text)
  }
})
