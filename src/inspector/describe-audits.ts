import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { AuditGuide } from '../core/site/site-audit.ts'

let described: Promise<AuditGuide> | undefined

/** Every audit, told once and kept. Reading hundreds of files would hold a server up, so a thread does it. */
export function describeAudits(): Promise<AuditGuide> {
  described ??= readInThread()
  return described
}

async function readInThread(): Promise<AuditGuide> {
  const thread = new Worker(new URL('./description-thread.ts', import.meta.url))
  try {
    // Only the thread beside this file answers.
    const [guide] = (await once(thread, 'message')) as [AuditGuide]
    return guide
  } finally {
    await thread.terminate()
  }
}
