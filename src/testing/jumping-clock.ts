import { readFileSync } from 'node:fs'

/**
 * Loaded before a program, this gives it a clock that is as many milliseconds ahead as a file says. It is the program's
 * own clock that jumps: timers and the database have theirs.
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
