import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'

/** How many times longer things take than on a quiet machine. The test runner measures it. */
const slowness = Math.max(1, Number(process.env['TEST_SLOWNESS'] ?? 1))

/** A deadline for something that happens much earlier, however busy the machine is. */
export const patient = (ms: number): number => Math.round(ms * slowness)

/** Waits until something holds. The deadline is only reached by a test that fails. */
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

/** Processor time of this process so far, which other processes on the machine do not change. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
