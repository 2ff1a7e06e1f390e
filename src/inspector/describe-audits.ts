import type { AuditGuide } from '../core/site/site-audit.ts'
import { askThread } from './ask-thread.ts'

/** Time to load hundreds of files on a busy machine. */
const deadlineMs = 60_000

const file = new URL('./description-thread.ts', import.meta.url)

let described: Promise<AuditGuide> | undefined

/**
 * Every audit, read once and cached. Reading hundreds of files would block a server, so a thread does it. `fresh` reads
 * them again.
 */
export function describeAudits({ fresh = false } = {}): Promise<AuditGuide> {
  if (fresh) described = undefined
  described ??= askThread<AuditGuide>(file, { deadlineMs }).catch((error: unknown) => {
    // The next caller tries again.
    described = undefined
    throw error
  })
  return described
}
