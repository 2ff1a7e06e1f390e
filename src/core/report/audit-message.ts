import type { Sentence } from '../sentence.ts'
import type { AuditTexts } from '../audit.ts'
import type { MessageValues } from './message.ts'
import type { FindingStatus } from './report.ts'
import { isProblem } from '../score/score.ts'

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

export const auditTitles = {
  problem: 'titles.problem',
  success: 'titles.success',
  neutral: 'subject',
} as const

export type TitleState = keyof typeof auditTitles

/** Findings that neither pass nor fail get a title that claims nothing. */
export function titleStateOf(status: FindingStatus): TitleState {
  if (isProblem({ status })) return 'problem'
  return status === 'pass' ? 'success' : 'neutral'
}

export const titleOf = (
  { subject, titles }: Pick<AuditTexts, 'subject' | 'titles'>,
  state: TitleState,
): string => (state === 'neutral' ? subject : titles[state])

/** The texts of an audit for a finding with this message. */
export function textsInState<Texts extends Pick<AuditTexts, 'titles' | 'plain' | 'states' | 'why' | 'fix'>>(
  texts: Texts,
  message: string | undefined,
): Texts {
  const own = message === undefined ? undefined : texts.states?.[message]
  if (own === undefined) return texts
  const { title, ...rest } = own
  // What to do is the same unless the state says otherwise to developers, too.
  const inherited = own.fix === undefined ? texts.plain?.fix : undefined
  const plain =
    own.plain === undefined || inherited === undefined ? {} : { plain: { fix: inherited, ...own.plain } }
  return {
    ...texts,
    ...rest,
    ...plain,
    ...(title === undefined ? {} : { titles: { problem: title, success: title } }),
  }
}

/** Where a stored title is found again: `states.unlisted.title`. */
export const stateTitle = (message: string): string => `states.${message}.title`

/** The same for titles for site owners: `states.unlisted.plain.title`, or `plain.title` if the state has none. */
export const plainTitle = (state: string | undefined): string =>
  state === undefined ? 'plain.title' : `states.${state}.plain.title`

/** Something that is stored before it is put into words. */
export type Spoken = Sentence | AuditMessage
