const concurrency = 32

/** Keeps 32 calls in progress until `count` are done; returns the calls per second. */
export async function many(work: () => Promise<unknown>, count: number): Promise<number> {
  let left = count
  const started = performance.now()
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (left > 0) {
        left -= 1
        await work()
      }
    }),
  )
  return (count * 1000) / (performance.now() - started)
}
