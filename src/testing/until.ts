import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'

/** How many times slower this machine is than when idle. The test runner measures it. */
const slowness = Math.max(1, Number(process.env['TEST_SLOWNESS'] ?? 1))

/** Extends a deadline by how busy the machine is. */
export const patient = (ms: number): number => Math.round(ms * slowness)

/** Waits until a condition holds. Only a failing test reaches the deadline. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  what: string,
  { withinMs = 60_000, everyMs = 10 } = {},
): Promise<void> {
  const end = performance.now() + patient(withinMs)
  while (!(await holds())) {
    assert.ok(performance.now() < end, `waited ${patient(withinMs) / 1000} s in vain until ${what}`)
    await sleep(everyMs)
  }
}

/** CPU time of this process so far, which other processes on the machine don't affect. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
