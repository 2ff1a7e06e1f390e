/** Runs one task at a time. Owners take turns, so one owner's backlog never delays another for long. */
export interface FairQueue {
  /** Waits for its turn; undefined if the owner already has too many waiting tasks. */
  run<T>(owner: number, work: () => Promise<T>): Promise<T> | undefined
}

export function createFairQueue({ maxPerOwner }: { readonly maxPerOwner: number }): FairQueue {
  // In the order in which owners are served; after its turn, an owner moves to the end.
  const waiting = new Map<number, (() => Promise<void>)[]>()
  const underWay = new Map<number, number>()
  let busy = false

  async function drain(): Promise<void> {
    if (busy) return
    busy = true
    for (let next = take(); next !== undefined; next = take()) await next()
    busy = false
  }

  function take(): (() => Promise<void>) | undefined {
    const [first] = waiting
    if (first === undefined) return undefined
    const [owner, works] = first
    const work = works.shift()
    waiting.delete(owner)
    if (works.length > 0) waiting.set(owner, works)
    return work
  }

  return {
    run(owner, work) {
      const count = underWay.get(owner) ?? 0
      if (count >= maxPerOwner) return undefined
      underWay.set(owner, count + 1)
      const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof work>>>()
      const turn = async (): Promise<void> => {
        try {
          resolve(await work())
        } catch (error) {
          reject(error)
        }
        const left = (underWay.get(owner) ?? 1) - 1
        if (left === 0) underWay.delete(owner)
        else underWay.set(owner, left)
      }
      waiting.set(owner, [...(waiting.get(owner) ?? []), turn])
      void drain()
      return promise
    },
  }
}
