import { at, defineAudit, grade, notApplicable, pass } from '../../audit-kit/audit.ts'
import { charactersIn, limitFor, shownLength } from '../../audit-kit/text/display-length.ts'

const long = { pass: 60, fail: 90, unit: 'characters' } as const
const short = { pass: 30, fail: 10, unit: 'characters' } as const

/** Results are cut off by width, not by characters: a few more often fit. */
const tolerance = 1.1
/** A short title with the site's name says enough. */
const enough = 0.7

export default defineAudit({
  titles: { problem: 'Title length is not ideal', success: 'Title fits in search results' },
  why: 'Google shows about 60 characters of a title. Longer ones are cut off; very short ones give people little reason to click.',
  fix: 'Write a title of 30–60 characters that starts with what the page is about.',
  snippets: { html: '<title>Oak dining tables, made to measure – Example Joinery</title>' },
  sources: ['https://developers.google.com/search/docs/appearance/title-link'],
  owner: 'content',
  effort: 'minutes',
  severity: 'medium',
  limits: long,
  messages: {
    tooLong:
      'Title has {length, plural, one {# character} other {# characters}}; search results show about {most}',
    tooShort:
      'Title has only {length, plural, one {# character} other {# characters}}; aim for {least} to {most}',
    fits: 'Title has {length, plural, one {# character} other {# characters}}',
  },
  needs: ['metadata'],

  check({ metadata }) {
    const title = metadata.titles.find(({ text }) => text !== '')
    if (title === undefined) return notApplicable()
    const { text } = title
    const shown = shownLength(text)
    const length = charactersIn(text)
    const least = limitFor(text, short.pass)
    const most = limitFor(text, long.pass)
    const evidence = [at(title.element, text, `${least}–${most}`)]
    if (shown > long.pass * tolerance) return grade(shown, long, 'tooLong', { length, most }, evidence)
    if (shown < short.pass * enough) return grade(shown, short, 'tooShort', { length, least, most }, evidence)
    return pass('fits', { length })
  },
})
