let count = 0

/** Number of uncaught errors in this process so far. */
export const uncaughtErrors = (): number => count

/**
 * Resolves at the first uncaught error. The state it left behind is unknown, so the caller should shut the process down
 * gracefully; further errors are counted and reported, and do not end it sooner.
 */
export function firstUncaughtError(report: (error: unknown) => void): Promise<void> {
  return new Promise((resolve) => {
    const seen = (error: unknown): void => {
      count += 1
      report(error)
      resolve()
    }
    process.on('uncaughtException', seen)
    process.on('unhandledRejection', seen)
  })
}
