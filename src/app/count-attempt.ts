import { randomInt } from 'node:crypto'
import type { RateLimiter } from '../core/limits.ts'
import { Problem } from '../core/problem.ts'

/** The limiter knows one limit. Spread over so many lots, everybody together gets so many times as much. */
const lots = 10

/**
 * Counts an attempt at the password of something, and refuses it when there were too many: from where it comes, or,
 * since an attacker may have many addresses, from anywhere.
 */
export async function countAttempt(attempts: RateLimiter, at: string, client: string): Promise<void> {
  const own = await attempts.hit(`${at} ${networkOf(client)}`)
  const hit = own.allowed ? await attempts.hit(`${at} anywhere ${randomInt(lots)}`) : own
  if (hit.allowed) return
  throw new Problem('too-many', 'Too many attempts. Wait a little and try again.', {
    retryAfter: hit.resetSeconds,
  })
}

/** One customer of a provider: an address of IPv4, or the 64 bits of IPv6 below which anybody picks addresses (RFC 6177). */
export function networkOf(client: string): string {
  const [address = ''] = client.split('%')
  if (!address.includes(':') || address.includes('.')) return address.replace(/^::ffff:/i, '')
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
