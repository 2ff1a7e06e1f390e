import { at, defineAudit, grade, notApplicable, pass } from '../../audit-kit/audit.ts'
import { charactersIn, limitFor, shownLength } from '../../audit-kit/text/display-length.ts'

const long = { pass: 160, fail: 200, unit: 'characters' } as const
const short = { pass: 50, fail: 30, unit: 'characters' } as const

/** In Chinese, Japanese and Korean, results show about 120 characters: more lines than in Latin script. */
const wideRoom = 1.5
const isWide = (text: string): boolean => shownLength(text) > 1.5 * charactersIn(text)

/** Results are cut off by width, not by characters: a few more often fit. */
const tolerance = 1.1

export default defineAudit({
  titles: {
    problem: 'Meta description length is not ideal',
    success: 'Meta description fits in search results',
  },
  why: 'Search results cut long descriptions off mid-sentence, and Google often replaces very short ones with some text from the page.',
  fix: 'Write 50–160 characters that say what the page offers and why to choose it.',
  sources: ['https://developers.google.com/search/docs/appearance/snippet'],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  limits: long,
  messages: {
    tooLong:
      'Meta description has {length, plural, one {# character} other {# characters}}; search results show about {most}',
    tooShort:
      'Meta description has only {length, plural, one {# character} other {# characters}}; aim for {least} to {most}',
    fits: 'Meta description has {length, plural, one {# character} other {# characters}}',
  },
  needs: ['metadata'],

  check({ metadata: { metas } }) {
    const meta = metas.find(
      ({ kind, name, content }) => kind === 'name' && name === 'description' && content !== '',
    )
    if (meta === undefined) return notApplicable()
    const { content } = meta
    const shown = shownLength(content) / (isWide(content) ? wideRoom : 1)
    const length = charactersIn(content)
    const least = limitFor(content, short.pass)
    const most = limitFor(content, long.pass * (isWide(content) ? wideRoom : 1))
    const evidence = [at(meta.element, content, `${least}–${most}`)]
    if (shown > long.pass * tolerance) return grade(shown, long, 'tooLong', { length, most }, evidence)
    if (shown < short.pass / tolerance)
      return grade(shown, short, 'tooShort', { length, least, most }, evidence)
    return pass('fits', { length })
  },
})
