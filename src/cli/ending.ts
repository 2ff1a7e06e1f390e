/** Docker waits ten seconds before it kills. A run that is given back is taken again at the next start. */
export const graceMs = 8000

/** Resolves at the first signal. At the second the process ends at once: nothing stored depends on a clean end. */
export async function askedToEnd(): Promise<NodeJS.Signals> {
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
