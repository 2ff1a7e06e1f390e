import type { Logger } from 'pino'
import { firstUncaughtError } from '../lib/uncaught-errors.ts'

/** Docker waits ten seconds before it kills. A released run is claimed again at the next start. */
export const graceMs = 8000

/**
 * Resolves at the first signal. At the second the process exits immediately: no stored data depends on a clean exit.
 */
export async function waitForSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let asked = false
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        if (asked) process.exit(1)
        asked = true
        resolve(signal)
      })
    }
  })
}

/** Resolves with the exit code when the process should exit: 0 after a signal, 1 after an uncaught error. */
export async function timeToEnd(logger: Logger): Promise<number> {
  const failed = firstUncaughtError((error) => logger.fatal({ err: error }, 'uncaught error, shutting down'))
  const code = await Promise.race([waitForSignal().then(() => 0), failed.then(() => 1)])
  logger.info({ code }, 'draining')
  // After an uncaught error, the shutdown itself may hang.
  if (code !== 0) setTimeout(() => process.exit(code), graceMs + 4000).unref()
  return code
}
