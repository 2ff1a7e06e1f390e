import type { JudgeSite } from '../core/site/site-ports.ts'
import { currentLocale } from '../messages/locale.ts'
import { askThread } from './ask-thread.ts'
import type { Defect } from './open-inspector.ts'
import type { SiteAnswer } from './site-thread.ts'

/** Two thousand pages with the largest summaries need less. */
const threadMemory = { maxOldGenerationSizeMb: 1024 } as const
const deadlineMs = 60_000

/** Runs the site audits in a thread, which receives the pages in batches and exits afterwards. */
export function makeJudgeSite(onDefect: (defect: Defect) => void): JudgeSite {
  return async function judgeSite(parts) {
    const { defects, ...judged } = await askThread<SiteAnswer>(new URL('./site-thread.ts', import.meta.url), {
      resourceLimits: threadMemory,
      workerData: currentLocale(),
      deadlineMs,
      messages: ended(parts),
    })
    for (const defect of defects) onDefect(defect)
    return judged
  }
}

async function* ended<T>(parts: AsyncIterable<T>): AsyncIterable<T | 'that is all'> {
  yield* parts
  yield 'that is all'
}
