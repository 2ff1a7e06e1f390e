import type { AuditDescription } from '../core/audit.ts'
import type { en } from './en/en.ts'

/** The same keys as English, with other texts. */
type Translated<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string
    ? string
    : Texts[Key] extends readonly string[]
      ? readonly string[]
      : Translated<Texts[Key]>
}

/** What an audit says, in another language. What is left out is said in English. */
export type AuditTranslation = Partial<
  Pick<
    AuditDescription,
    'subject' | 'titles' | 'plain' | 'noticed' | 'states' | 'why' | 'fix' | 'snippets' | 'messages' | 'limits'
  >
>

export interface Translation {
  readonly texts: Translated<typeof en>
  /** Audits by id. English has none here: each audit has its own texts. */
  readonly audits?: Readonly<Record<string, AuditTranslation>>
  /** Sentences of the API's reference by their English words. What is left out is said in English. */
  readonly api?: Readonly<Record<string, string>>
}
