import type { LostPart } from '../../core/facts/browser.ts'

/** Collects the facts of a page part by part. A part that fails is lost alone, even if the renderer died in it. */
export function collectParts() {
  const lost: LostPart[] = []
  const collect = async <T>(parts: readonly string[], work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work()
    } catch (error) {
      const because = (error instanceof Error ? error.message : String(error)).slice(0, 300)
      lost.push(...parts.map((part) => ({ part, because })))
      return null
    }
  }
  return { lost, collect }
}
