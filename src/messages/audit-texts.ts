import type { AuditDescription, PlainTexts, Snippets, StateTexts } from '../core/audit.ts'
import { type AuditMessage, auditTitles, type Spoken } from '../core/report/audit-message.ts'
import type { Message } from '../core/report/message.ts'
import { formatMessage } from './format-message.ts'
import { languages } from './languages.ts'
import { currentLocale, isLanguage, type Locale } from './locale.ts'
import { pseudoPattern, pseudoText } from './pseudo.ts'
import { sentenceText } from './sentence-text.ts'
import { texts } from './texts.ts'

type AuditWords = Pick<
  AuditDescription,
  'id' | 'subject' | 'titles' | 'plain' | 'noticed' | 'states' | 'why' | 'fix' | 'snippets' | 'messages'
>

const pseudo = new Map<Locale, WeakMap<AuditWords, AuditWords>>()

/** What an audit says, in the language of the moment; in English where nobody translated it. */
export function auditIn<Words extends AuditWords>(words: Words, locale: Locale = currentLocale()): Words {
  if (isLanguage(locale)) {
    const own = languages[locale].audits?.[words.id]
    if (own === undefined) return words
    const { snippets = {}, messages = {} } = own
    return {
      ...words,
      ...own,
      snippets: { ...words.snippets, ...snippets },
      messages: { ...words.messages, ...messages },
    }
  }
  const known = pseudo.get(locale) ?? new WeakMap<AuditWords, AuditWords>()
  pseudo.set(locale, known)
  const made = known.get(words) ?? inPseudo(words, locale)
  known.set(words, made)
  return { ...words, ...made }
}

function inPseudo(
  { id, subject, titles, plain, noticed, states, why, fix, snippets, messages }: AuditWords,
  locale: Locale,
): AuditWords {
  const own = (text: string): string => pseudoText(text, locale)
  const patterns = Object.entries(messages).map(
    ([name, words]) => [name, pseudoPattern(words, locale)] as const,
  )
  return {
    id,
    subject: own(subject),
    titles: { problem: own(titles.problem), success: own(titles.success) },
    ...(plain === undefined ? {} : { plain: plainInPseudo(plain, locale) }),
    ...(noticed === undefined ? {} : { noticed: { ...noticed, text: pseudoPattern(noticed.text, locale) } }),
    ...(states === undefined ? {} : { states: statesInPseudo(states, locale) }),
    why: own(why),
    fix: own(fix),
    ...(snippets === undefined ? {} : { snippets: snippetsInPseudo(snippets, locale) }),
    messages: Object.fromEntries(patterns),
  }
}

function plainInPseudo({ title, success, why, fix }: PlainTexts, locale: Locale): PlainTexts {
  return {
    title: pseudoPattern(title, locale),
    ...(success === undefined ? {} : { success: pseudoText(success, locale) }),
    ...(why === undefined ? {} : { why: pseudoPattern(why, locale) }),
    ...(fix === undefined ? {} : { fix: pseudoPattern(fix, locale) }),
  }
}

type States = NonNullable<AuditWords['states']>

const statesInPseudo = (states: States, locale: Locale): States =>
  Object.fromEntries(
    Object.entries(states).map(([message, own = {}]) => [message, stateInPseudo(own, locale)]),
  )

function stateInPseudo({ title, plain, why, fix, snippets }: StateTexts, locale: Locale): StateTexts {
  return {
    ...(title === undefined ? {} : { title: pseudoText(title, locale) }),
    ...(plain === undefined ? {} : { plain: plainInPseudo(plain, locale) }),
    ...(why === undefined ? {} : { why: pseudoText(why, locale) }),
    ...(fix === undefined ? {} : { fix: pseudoText(fix, locale) }),
    ...(snippets === undefined ? {} : { snippets: snippetsInPseudo(snippets, locale) }),
  }
}

/** Code is the same in every language; the steps in WordPress are sentences. */
const snippetsInPseudo = (snippets: Snippets, locale: Locale): Snippets =>
  snippets.wordpress !== undefined && /^[A-Z]/.test(snippets.wordpress)
    ? { ...snippets, wordpress: pseudoText(snippets.wordpress, locale) }
    : snippets

/** Without the audit's texts, show the message's own value or its id. */
export function patternOf({ id, values }: Message, { messages }: Pick<AuditWords, 'messages'>): string {
  const known =
    messages[id] ?? (id in texts.findings ? texts.findings[id as keyof typeof texts.findings] : id)
  return known === id && id in values ? `{${id}}` : known
}

/** What was stored before it was put into words, in the language of the moment. Older rows stored words. */
export function spokenText(spoken: Spoken | string): string {
  return typeof spoken === 'object' && 'audit' in spoken ? auditText(spoken) : sentenceText(spoken)
}

function auditText(spoken: AuditMessage): string {
  const { audit, id, values, english } = spoken
  if (id.endsWith('plain.title')) return plainText(spoken)
  const messages: AuditWords['messages'] = english === '' ? {} : { [id]: english }
  const state = /^states\.(.+)\.title$/.exec(id)?.[1]
  const words = auditIn({
    id: audit,
    subject: english,
    titles: { problem: english, success: english },
    ...(state === undefined ? {} : { states: { [state]: { title: english } } }),
    why: '',
    fix: '',
    messages,
  })
  if (state !== undefined) return words.states?.[state]?.title ?? english
  if (id === auditTitles.problem) return words.titles.problem
  if (id === auditTitles.success) return words.titles.success
  if (id === auditTitles.neutral) return words.subject
  return formatMessage(patternOf({ id, values }, words), values)
}

/** The title for site owners, of the audit or of one of its states. */
function plainText({ audit, id, values, english }: AuditMessage): string {
  const state = /^states\.(.+)\.plain\.title$/.exec(id)?.[1]
  const plain = { title: english }
  const words = auditIn<AuditWords>({
    id: audit,
    subject: '',
    titles: { problem: '', success: '' },
    ...(state === undefined ? { plain } : { states: { [state]: { plain } } }),
    why: '',
    fix: '',
    messages: {},
  })
  const own = state === undefined ? words.plain : words.states?.[state]?.plain
  return formatMessage(own?.title ?? english, values)
}
