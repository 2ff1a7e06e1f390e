import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { JudgeSite } from '../core/site/site-ports.ts'
import { currentLocale } from '../messages/locale.ts'
import type { Defect } from './open-inspector.ts'
import type { SiteAnswer } from './site-thread.ts'

/** Two thousand pages with the largest summaries need less. */
const threadMemory = { maxOldGenerationSizeMb: 1024 } as const
const deadlineMs = 60_000

/** Judges a site in a thread of its own, which takes its pages part by part and is gone afterwards. */
export function makeJudgeSite(onDefect: (defect: Defect) => void): JudgeSite {
  return async function judgeSite(parts) {
    const thread = new Worker(new URL('./site-thread.ts', import.meta.url), {
      resourceLimits: threadMemory,
      workerData: currentLocale(),
    })
    thread.unref()
    const answer = once(thread, 'message', { signal: AbortSignal.timeout(deadlineMs) })
    // Whoever waits for it below sees a fault; one that comes while pages are still being read must wait for that.
    answer.catch(() => undefined)
    try {
      for await (const part of parts) thread.postMessage(part)
      thread.postMessage('that is all')
      // Only the thread beside this file answers.
      const [{ defects, ...judged }] = (await answer) as [SiteAnswer]
      for (const defect of defects) onDefect(defect)
      return judged
    } finally {
      await thread.terminate()
    }
  }
}
