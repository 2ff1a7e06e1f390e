import { defineAudit, grade } from '../../audit-kit/audit.ts'

const limits = { pass: 0, fail: 2, unit: 'count' } as const

/** U+FFFD, and UTF-8 that was decoded as Windows-1252; letters of three bytes count only in a row. */
const broken =
  /\ufffd|(?:[\u00e0-\u00ef][\u0080-\u00bfŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]{2}){2}|Ã[\u0080-\u00bf]|Â[\u00a0-\u00bf]|â€[\u0080-\u00bf™œ“”˜¦]|ï»¿/g

export default defineAudit({
  subject: 'Garbled characters',
  titles: {
    problem: 'Text has garbled characters',
    success: 'Text has no garbled characters',
  },
  plain: {
    title: 'Some letters are garbled',
  },
  noticed: { text: 'Some letters are garbled, so words are hard to read.' },
  why: 'Garbled characters (such as Ã© instead of é) make words unreadable for people and impossible for search engines to find.',
  fix: 'Store, send and declare the text as UTF-8 everywhere, and repair what was converted twice.',
  snippets: { html: '<meta charset="utf-8">', http: 'Content-Type: text/html; charset=utf-8' },
  sources: ['https://www.w3.org/International/questions/qa-what-is-encoding'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  limits,
  messages: {
    garbled: 'Text is garbled in {count, plural, one {# place} other {# places}}',
    clean: 'No garbled characters in the title and text',
  },
  needs: ['text', 'metadata'],

  check({ text, metadata }) {
    const title = metadata.titles[0]?.text ?? ''
    const whole = `${title} ${text.body}`
    const count = whole.match(broken)?.length ?? 0
    const evidence = { shown: [...around(whole)], total: count }
    return grade(count, limits, count === 0 ? 'clean' : 'garbled', { count }, evidence)
  },
})

const maxShown = 20

function* around(text: string) {
  let shown = 0
  for (const { index } of text.matchAll(broken)) {
    if (shown === maxShown) return
    shown += 1
    yield { found: `… ${text.slice(Math.max(0, index - 20), index + 20)} …` }
  }
}
