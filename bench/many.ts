const concurrency = 32

/** Keeps 32 under way until `count` are done; how many a second that makes. */
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
