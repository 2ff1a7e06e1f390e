import type { Sentence } from '../sentence.ts'
import type { MessageValues } from './message.ts'

/**
 * What an audit says, kept outside of a report: one of its titles or messages, with the English text, because the audit
 * may be gone when it is shown. `spokenText()` says it in the language of the reader.
 */
export interface AuditMessage {
  readonly audit: string
  /** A message of the audit, or one of its titles. */
  readonly id: string
  readonly values: MessageValues
  /** Empty for a message that all audits share. */
  readonly english: string
}

export const auditTitles = { problem: 'titles.problem', success: 'titles.success' } as const

/** Something that is stored before it is put into words. */
export type Spoken = Sentence | AuditMessage
