import type { LostPart } from '../../core/facts/browser.ts'
import { startDeadline } from '../../lib/time/deadline.ts'

/**
 * Collects the facts of a page part by part. A part that fails is lost alone, even if the renderer died in it. So is one
 * that takes more than half of the time left until `untilMs`, on the clock of `performance.now()`: on a busy machine any
 * step may take as long as the whole visit, and no part is worth all the others.
 */
export function collectParts(untilMs: number) {
  const lost: LostPart[] = []
  const collect = async <T>(parts: readonly string[], work: () => Promise<T>): Promise<T | null> => {
    const limitMs = Math.round((untilMs - performance.now()) / 2)
    const deadline = startDeadline(limitMs, undefined, () => new Late(`It took more than ${limitMs} ms.`))
    try {
      return await Promise.race([work(), deadline.passed])
    } catch (error) {
      const because = (error instanceof Error ? error.message : String(error)).slice(0, 300)
      const late = error instanceof Late ? { late: true as const } : {}
      lost.push(...parts.map((part) => ({ part, because, ...late })))
      return null
    } finally {
      deadline.clear()
    }
  }
  return { lost, collect }
}

class Late extends Error {}
