import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { AuditDescription } from '../core/audit.ts'

let described: Promise<readonly AuditDescription[]> | undefined

/** Every audit, told once and kept. Reading hundreds of files would hold a server up, so a thread does it. */
export function describeAudits(): Promise<readonly AuditDescription[]> {
  described ??= readInThread()
  return described
}

async function readInThread(): Promise<readonly AuditDescription[]> {
  const thread = new Worker(new URL('./description-thread.ts', import.meta.url))
  try {
    const [audits] = await once(thread, 'message')
    return audits
  } finally {
    await thread.terminate()
  }
}
