import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isBefore } from './version.ts'

describe('isBefore', () => {
  it('compares numbers, not letters', () => {
    assert.ok(isBefore('1.9.1', '1.12.0'))
    assert.ok(!isBefore('1.12.0', '1.9.1'))
  })

  it('treats missing numbers as zero', () => {
    assert.ok(!isBefore('3.5', '3.5.0'))
    assert.ok(isBefore('3.5', '3.5.1'))
  })

  it('puts a release candidate before its own release only', () => {
    assert.ok(isBefore('3.0.0-rc1', '3.0.0'))
    assert.ok(!isBefore('3.0.0', '3.0.0-rc1'))
    assert.ok(isBefore('2.9.9', '3.0.0-rc1'))
  })
})
