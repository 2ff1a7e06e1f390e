/**
 * Returns a function that runs `work`, one run at a time. Calls during a run lead to one more run afterwards, however
 * many there were, so work never piles up. An error ends the run, and the next call starts another.
 */
export function combineCalls(work: () => Promise<void>, onError: (error: unknown) => void): () => void {
  let isWanted = false
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    try {
      while (isWanted) {
        isWanted = false
        await work()
      }
    } catch (error) {
      onError(error)
    } finally {
      isRunning = false
    }
  }

  return () => {
    isWanted = true
    if (!isRunning) void run()
  }
}
