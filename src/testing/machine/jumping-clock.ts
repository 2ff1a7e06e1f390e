import { readFileSync } from 'node:fs'

/**
 * Preloaded into a program, sets its `Date` ahead by the number of milliseconds in a file. Timers and the database keep
 * their own clocks.
 */
const Steady = Date
const file = process.env['CLOCK_FILE'] ?? ''
let aheadMs = 0

setInterval(() => (aheadMs = Number(readFileSync(file, 'utf8'))), 50).unref()

globalThis.Date = new Proxy(Steady, {
  construct: (target, given) =>
    given.length === 0 ? new target(Steady.now() + aheadMs) : Reflect.construct(target, given),
  get: (target, name) =>
    name === 'now' ? () => Steady.now() + aheadMs : (Reflect.get(target, name) as unknown),
})
