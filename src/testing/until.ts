import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { measureSlowness } from '../../scripts/test-runner/slowness.ts'

/** How many times slower this machine is than when idle. The test runner measures it; without it, this process does. */
let slowness: number | undefined

/** Extends a deadline by how busy the machine is. */
export function patient(ms: number): number {
  slowness ??= Math.max(1, Number(process.env['TEST_SLOWNESS'] ?? measureSlowness()))
  return Math.round(ms * slowness)
}

interface Waiting {
  readonly withinMs?: number
  /** How often to check, for a condition that may soon be over. Default: less often the longer it takes. */
  readonly everyMs?: number
}

/** Waits until a condition holds. Only a failing test reaches the deadline. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  what: string,
  { withinMs = 60_000, everyMs }: Waiting = {},
): Promise<void> {
  const start = performance.now()
  for (;;) {
    if (await holds()) return
    const waitedMs = performance.now() - start
    assert.ok(waitedMs < patient(withinMs), `waited ${patient(withinMs) / 1000} s in vain until ${what}`)
    // Most conditions are requests to a service, which cost more CPU time than what they wait for.
    await sleep(everyMs ?? Math.min(Math.max(10, waitedMs / 10), 200))
  }
}

/** CPU time of this process so far, which other processes on the machine don't affect. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
