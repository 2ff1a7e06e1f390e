import { at, defineAudit, grade, info, notApplicable, pass, say } from '../../audit-kit/audit.ts'
import { isPlaceholderDescription } from '../../audit-kit/text/placeholder-text.ts'
import { haveSameWords } from '../../audit-kit/text/same-words.ts'
import { descriptionWidth, resultSizes, resultSlack, resultWidths } from '../../core/search/search-result.ts'
import { textWidth } from '../../core/search/text-width.ts'
import { charactersIn, limitFor, shownLength } from '../../lib/text/display-length.ts'

const long = { pass: resultWidths.description, fail: 1250, unit: 'pixels' } as const
const short = { pass: 50, fail: 30, unit: 'characters' } as const

/** What usually fits, for advice. Results are cut off by width. */
const mostCharacters = 155

export default defineAudit({
  subject: 'Meta description length',
  titles: {
    problem: 'Meta description length is not ideal',
    success: 'Meta description fits in search results',
  },
  plain: {
    title: 'The description for search results is too long or too short',
    why: 'Search results cut long descriptions off mid-sentence, and Google often replaces very short ones with some text from the page.',
    fix: 'Write 50–155 characters that say what the page offers and why people should click.',
  },
  states: {
    fitsDesktop: { title: 'Meta description fits in search results on desktop' },
    tooLong: {
      title: 'Meta description is cut off in search results',
      plain: {
        title: 'The description is cut off in search results',
        why: 'Search results show about 155 characters and cut off the rest, often mid-sentence.',
        fix: 'Write 50–155 characters that say what the page offers and why people should click.',
      },
    },
    tooShort: {
      title: 'Meta description is very short',
      plain: {
        title: 'The description for search results is very short',
        why: 'Google often replaces a very short description with some text from the page.',
        fix: 'Write 50–155 characters that say what the page offers and why people should click.',
      },
    },
  },
  why: 'Search results cut long descriptions off mid-sentence, and Google often replaces very short ones with some text from the page.',
  fix: 'Write a meta description of 50–155 characters that says what the page offers and why people should click. In Chinese, Japanese and Korean, half as many fit. Put the most important words first: phones show only about 120 characters.',
  sources: ['https://developers.google.com/search/docs/appearance/snippet'],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  limits: long,
  messages: {
    tooLong:
      'Meta description has {length, plural, one {# character} other {# characters}} and is {pixels, plural, one {# pixel} other {# pixels}} wide; search results show about {limit, plural, one {# pixel} other {# pixels}}',
    tooShort:
      'Meta description has only {length, plural, one {# character} other {# characters}}; aim for {least} to {most}',
    fitsDesktop:
      'Meta description has {length, plural, one {# character} other {# characters}}; phones show about the first {onPhone, number}',
    repeatsTitle: 'Meta description repeats the title (see “Meta description and title”)',
    range: 'Description of {least}–{most} characters',
    fits: 'Meta description has {length, plural, one {# character} other {# characters}}',
  },
  needs: ['metadata'],

  check({ metadata: { metas, titles } }) {
    const meta = metas.find((one) => one.kind === 'name' && one.name === 'description' && one.content !== '')
    // A placeholder is another finding.
    if (meta === undefined || isPlaceholderDescription(meta.content)) return notApplicable()
    const content = meta.content.replaceAll(/\s+/g, ' ')
    const length = charactersIn(content)
    const least = limitFor(content, short.pass)
    const room = descriptionWidth(content)
    const pixels = Math.round(textWidth(content, resultSizes.description))
    const usual = Math.round((mostCharacters * length * room) / (shownLength(content) * long.pass))
    const most = pixels > room ? Math.min(usual, Math.floor((length * room) / pixels)) : usual
    const evidence = [at(meta.element, content, say('range', { least, most }))]
    // Measured as if the room were the same for every script.
    const values = { length, pixels, limit: room }
    if (pixels > room * resultSlack)
      return grade((pixels * long.pass) / room, long, 'tooLong', values, evidence)
    if (pixels > room) return info('tooLong', values, evidence)
    const shown = shownLength(content)
    // A description that only repeats the title is another finding.
    const title = titles.find(({ text }) => text !== '')?.text ?? ''
    if (shown < short.pass && haveSameWords(content, title)) return notApplicable('repeatsTitle')
    if (shown < short.pass) return grade(shown, short, 'tooShort', { length, least, most }, evidence)
    const roomOnPhone = descriptionWidth(content, 'descriptionOnPhone')
    if (pixels <= roomOnPhone) return pass('fits', { length })
    return pass('fitsDesktop', { length, onPhone: Math.floor((length * roomOnPhone) / pixels) })
  },
})
