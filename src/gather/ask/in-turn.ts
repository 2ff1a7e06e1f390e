import { NotServedError } from '../../core/page/static-files.ts'

/**
 * Runs `work` for every item, at most `atOnce` at a time, with results in order and without those that only the
 * site's real server has. The net limits requests per host, except for loopback hosts; this limit keeps those from
 * being flooded.
 */
export async function inTurn<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  atOnce = 6,
): Promise<readonly R[]> {
  const answers: (readonly R[])[] = []
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const index = next
      next += 1
      const item = items[index]
      // The index is below the length, so the item exists; its type may itself include undefined.
      answers[index] = await work(item as T).then((answer) => [answer], noneIfNotServed)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
  return answers.flat()
}

function noneIfNotServed(error: unknown): readonly never[] {
  if (error instanceof NotServedError) return []
  throw error
}

/** At most `count` items, evenly spread and including the first: always the same ones. */
export function spread<T>(items: readonly T[], count: number): readonly T[] {
  if (items.length <= count) return items
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)] as T)
}
