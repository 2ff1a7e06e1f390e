import { defineAudit, grade } from '../../audit-kit/legacy.ts'
import { plural } from '../../lib/plural.ts'

const limits = { pass: 0, fail: 2, unit: 'count' } as const

/** U+FFFD, and what UTF-8 looks like when it is read as Windows-1252 and written again. */
const broken = /\ufffd|Ã[\u0080-\u00bf]|Â[\u00a0-\u00bf]|â€[\u0080-\u00bf™œ“”˜¦]|ï»¿/g

export default defineAudit({
  title: 'Letters are shown as they were written',
  why: 'Broken letters make words unreadable for people and unfindable for search engines.',
  advice: 'Store, send and declare the text as UTF-8 everywhere, and repair what was converted twice.',
  sources: ['https://www.w3.org/International/questions/qa-what-is-encoding'],
  importance: 'low',
  mode: 'penalty',
  limits,
  needs: ['text', 'metadata'],

  check({ text, metadata }) {
    const title = metadata.titles[0]?.text ?? ''
    const whole = `${title} ${text.body}`
    const found = whole.match(broken)?.length ?? 0
    return grade(
      found,
      limits,
      found === 0
        ? 'No letters are broken.'
        : `${found} ${plural(found, 'letter is', 'letters are')} broken.`,
      {
        shown: [...around(whole)],
        total: found,
      },
    )
  },
})

const mostShown = 20

function* around(text: string) {
  let shown = 0
  for (const { index } of text.matchAll(broken)) {
    if (shown === mostShown) return
    shown += 1
    yield { found: `… ${text.slice(Math.max(0, index - 20), index + 20)} …` }
  }
}
