import type { AuditDescription } from '../core/audit.ts'
import { languages } from './languages.ts'
import { currentLocale, isLanguage, type Locale } from './locale.ts'
import { pseudoPattern, pseudoText } from './pseudo.ts'

type AuditWords = Pick<AuditDescription, 'id' | 'titles' | 'why' | 'fix' | 'messages'>

const pseudo = new Map<Locale, WeakMap<AuditWords, AuditWords>>()

/** What an audit says, in the language of the moment; in English where nobody translated it. */
export function auditIn<Words extends AuditWords>(words: Words, locale: Locale = currentLocale()): Words {
  if (isLanguage(locale)) {
    const own = languages[locale].audits?.[words.id]
    if (own === undefined) return words
    return { ...words, ...own, messages: { ...words.messages, ...own.messages } }
  }
  const known = pseudo.get(locale) ?? new WeakMap<AuditWords, AuditWords>()
  pseudo.set(locale, known)
  const made = known.get(words) ?? inPseudo(words, locale)
  known.set(words, made)
  return { ...words, ...made }
}

function inPseudo({ id, titles, why, fix, messages }: AuditWords, locale: Locale): AuditWords {
  const own = (text: string): string => pseudoText(text, locale)
  const patterns = Object.entries(messages).map(
    ([name, pattern]) => [name, pseudoPattern(pattern, locale)] as const,
  )
  return {
    id,
    titles: { problem: own(titles.problem), success: own(titles.success) },
    why: own(why),
    fix: own(fix),
    messages: Object.fromEntries(patterns),
  }
}
