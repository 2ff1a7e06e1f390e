let count = 0

/** How many errors nobody caught in this process so far. */
export const uncaughtErrors = (): number => count

/**
 * Resolves at the first error that nobody caught. What state it left is unknown, so whoever awaits this should shut the
 * process down in good order; errors that follow are counted and reported, and do not end it sooner.
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
