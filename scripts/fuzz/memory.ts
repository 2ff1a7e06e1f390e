/** The minimum within an idle minute: runs continue for a while, and a garbage collection may be due. */
export async function settledMb(service: { memory(): Promise<number> }, limit: number): Promise<number> {
  let least = await service.memory()
  for (let second = 0; second < 60 && least > limit; second += 1) {
    await new Promise((next) => setTimeout(next, 1000))
    least = Math.min(least, await service.memory())
  }
  return least
}
