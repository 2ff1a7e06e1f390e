import type { LostPart } from '../../core/facts/browser.ts'
import type { Page } from '../chromium/open-page.ts'

/** Collects facts about a page part by part. A part that fails is lost alone, unless the page itself has crashed. */
export function collectParts(page: Page) {
  const lost: LostPart[] = []
  const collect = async <T>(parts: readonly string[], work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work()
    } catch (error) {
      await Promise.race([page.crashed, Promise.resolve()])
      const because = (error instanceof Error ? error.message : String(error)).slice(0, 300)
      lost.push(...parts.map((part) => ({ part, because })))
      return null
    }
  }
  return { lost, collect }
}
