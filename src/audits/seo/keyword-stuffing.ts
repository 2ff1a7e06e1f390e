import { defineAudit, grade, info, notApplicable } from '../../audit-kit/audit.ts'
import { countInLabels, shortTextsWith } from '../../audit-kit/links/repeated-labels.ts'
import { dummyText, findDummy, isDummyWord } from '../../audit-kit/text/placeholder-text.ts'

/** Higher than the 3.5 and 5 % of other tools: on real pages, the topic often makes up 3.5 to 8 % of the words. */
const limits = { pass: 10, fail: 15, unit: 'percent' } as const
const minWords = 200
/** Terms are counted within the first words of the text. */
const countedWords = 20_000

export default defineAudit({
  subject: 'Keyword stuffing',
  titles: { problem: 'Text repeats one word too often', success: 'Text does not overuse any word' },
  plain: {
    title: 'One word is repeated far too often',
    why: 'A text like that is tiring to read, and search engines may treat it as an attempt to trick them.',
  },
  why: 'A text that repeats one word over and over is tiring to read, and search engines may treat it as keyword stuffing.',
  fix: 'Write for readers: replace repetitions with other words, or leave them out.',
  sources: ['https://developers.google.com/search/docs/essentials/spam-policies#keyword-stuffing'],
  owner: 'content',
  effort: 'hours',
  severity: 'medium',
  sameCauseAs: ['content-placeholder'],
  heuristic: true,
  limits,
  messages: {
    repeated:
      'The word “{word}” makes up {share} of the text ({count, plural, one {# time} other {# times}} in {words, plural, one {# word} other {# words}})',
    tooShort:
      'Text has {words, plural, one {# word} other {# words}}, too few to judge repetition (at least 200 are needed)',
    fine: 'The most frequent word, “{word}”, makes up {share} of the text',
  },
  needs: ['text', 'document'],

  check({ text, document }) {
    const top = text.terms.find(({ word }) => isTopic(word))
    if (text.mainWords < minWords) return notApplicable('tooShort', { words: text.mainWords })
    if (top === undefined) return notApplicable()
    const { word } = top
    const labels = countInLabels(document, word)
    const count = Math.max(0, top.count - labels.count)
    const words = Math.max(1, Math.min(text.mainWords, countedWords) - labels.words)
    const percent = (100 * count) / words
    const share = { percent: percent / 100 }
    if (percent <= limits.pass) return grade(percent, limits, 'fine', { word, share })
    if (words < minWords || isInTemplate(text.main, word)) return notApplicable()
    // A list of people may name the same job for each of them.
    if (shortTextsWith(document, word) >= count / 2) return info('repeated', { word, share, count, words })
    const verdict = grade(percent, limits, 'repeated', { word, share, count, words })
    return isDummyWord(word) && findDummy(text.body) !== null ? { ...verdict, cause: dummyText } : verdict
  },
})

/**
 * Amounts are no topic, although a price list is full of `000원` and `грн`. Words of two letters are nearly always function
 * words, which the stop words miss if part of the text is in another language.
 */
const isTopic = (word: string): boolean =>
  !/^(?:\d|[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{1,2}$)/u.test(word) && !currencies.has(word)

const currencies: ReadonlySet<string> = new Set(
  'грн руб ден тенге сом eur euro usd gbp chf pln czk huf ron lei sek nok dkk isk rsd din try aed sar inr vnd vnđ rub uah kzt'.split(
    ' ',
  ),
)

/** Whether the word is in the code of a template that was never filled in, such as `{{ contact.name }}`. */
const isInTemplate = (text: string, word: string): boolean =>
  (text.match(/\{%[^%]{1,5000}%\}|\{\{[^{}]{1,200}\}\}|\{\/?[a-z]{2,20}:[^{}]{1,500}\}/gi) ?? []).some(
    (code) => code.toLowerCase().includes(word),
  )
