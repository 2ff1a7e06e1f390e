import { defineAudit, grade, inconclusive, info, notApplicable, pass } from '../../audit-kit/audit.ts'
import { at, say } from '../../audit-kit/evidence.ts'
import { isScriptShell } from '../../audit-kit/scripts/script-shell.ts'
import { isPlaceholderTitle } from '../../audit-kit/text/placeholder-title.ts'
import { resultSizes, resultSlack, resultWidths, titleCharacters } from '../../core/search/search-result.ts'
import { textWidth } from '../../core/search/text-width.ts'
import type { Place } from '../../core/report/evidence.ts'
import { sentence } from '../../core/sentence.ts'
import { charactersIn, limitFor, shownLength } from '../../lib/text/display-length.ts'

const long = { pass: resultWidths.title, fail: 900, unit: 'pixels' } as const
/** A short title with the site's name says enough. */
const short = { pass: 20, fail: 10, unit: 'characters' } as const
/** A longer one may well name the page and the site. */
const surelyShort = 15
/** The name of a company in Chinese or Japanese has eight characters, and says what it does. */
const shortestWide = 16
/** For advice; results are cut off by width. */
const mostCharacters = 60

export default defineAudit({
  subject: 'Title length',
  titles: { problem: 'Title length is not ideal', success: 'Title fits in search results' },
  plain: {
    title: 'The title is too long or too short for search results',
    why: 'Google shows about 60 characters of a title. Longer ones are cut off; very short ones give people little reason to click.',
  },
  states: {
    tooLong: {
      title: 'Title is cut off in search results',
      plain: {
        title: 'The title is cut off in search results',
        why: 'Google shows about 60 characters of a title and cuts off the rest.',
      },
    },
    tooShort: {
      title: 'Title is very short',
      plain: {
        title: 'The title is very short for a search result',
        why: 'A very short title gives people little reason to click.',
      },
    },
  },
  why: 'Google shows about 600 pixels of a title, roughly 60 characters. Longer ones are cut off; very short ones give people little reason to click.',
  fix: 'Write a title of 20–60 characters that starts with what the page is about. Of wide letters, such as capitals, fewer fit; in Chinese, Japanese and Korean, half as many.',
  snippets: { html: '<title>What this page is about – Example Company</title>' },
  sources: ['https://developers.google.com/search/docs/appearance/title-link'],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  limits: long,
  messages: {
    tooLong:
      'Title has {length, plural, one {# character} other {# characters}} and is {pixels, plural, one {# pixel} other {# pixels}} wide; search results show about {limit, plural, one {# pixel} other {# pixels}}',
    tooShort:
      'Title has only {length, plural, one {# character} other {# characters}}; aim for {least} to {most}',
    range: 'Title of {least}–{most} characters',
    fits: 'Title has {length, plural, one {# character} other {# characters}}',
  },
  needs: ['metadata', 'document', 'text'],

  check({ metadata, ...page }) {
    const title = metadata.titles.find(({ text }) => text !== '')
    if (title === undefined) return notApplicable()
    const verdict = judge(title.text, at(title.element, title.text))
    // Its scripts may set the title of the page, too.
    if (verdict.evidence.total > 0 && isScriptShell(page)) return inconclusive(sentence('builtByScripts'))
    return verdict
  },
  /** Only for pages that scripts build: elsewhere, the title of the HTML is the one that everybody reads. */
  inBrowser({ rendered }, page) {
    const found = rendered.title.trim()
    return isScriptShell(page) && found !== '' ? judge(found, { found }) : undefined
  },
})

/** A placeholder is another finding. */
function judge(text: string, place: Place<never>) {
  if (isPlaceholderTitle(text)) return notApplicable()
  const [shown, length, least] = [shownLength(text), charactersIn(text), limitFor(text, short.pass)]
  const most = titleCharacters(text, limitFor(text, mostCharacters))
  const pixels = Math.round(textWidth(text, resultSizes.title))
  const evidence = [{ ...place, expected: say('range', { least, most }) }]
  const values = { length, pixels, limit: long.pass }
  if (pixels > long.pass * resultSlack) return grade(pixels, long, 'tooLong', values, evidence)
  if (pixels > long.pass) return info('tooLong', values, evidence)
  if (shown >= (shown > 1.5 * length ? shortestWide : short.pass)) return pass('fits', { length })
  if (shown >= surelyShort) return info('tooShort', { length, least, most }, evidence)
  return grade(shown, short, 'tooShort', { length, least, most }, evidence)
}
