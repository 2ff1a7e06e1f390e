import assert from 'node:assert/strict'
import { test } from 'node:test'
import { totp } from './totp.ts'

/** The keys of RFC 6238, appendix B, in base32. */
const keys = {
  SHA1: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  SHA256: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZA',
  SHA512:
    'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNA',
} as const

const vectors: readonly (readonly [seconds: number, algorithm: keyof typeof keys, code: string])[] = [
  [59, 'SHA1', '94287082'],
  [59, 'SHA256', '46119246'],
  [59, 'SHA512', '90693936'],
  [1_111_111_109, 'SHA1', '07081804'],
  [1_111_111_111, 'SHA256', '67062674'],
  [1_234_567_890, 'SHA512', '93441116'],
  [2_000_000_000, 'SHA1', '69279037'],
  [20_000_000_000, 'SHA256', '77737706'],
  [20_000_000_000, 'SHA512', '47863826'],
]

test('one-time passwords match RFC 6238', () => {
  for (const [seconds, algorithm, code] of vectors) {
    const url = `otpauth://totp/Example?secret=${keys[algorithm]}&algorithm=${algorithm}&digits=8`
    assert.equal(totp(url, seconds * 1000), code, `${algorithm} at ${seconds}`)
  }
})

test('a bare key has six digits and may be written in groups', () => {
  assert.equal(totp(keys.SHA1, 59_000), '287082')
  assert.equal(totp('gezd gnbv gy3t qojq gezd gnbv gy3t qojq', 59_000), '287082')
})
