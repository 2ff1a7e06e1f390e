import { defineAudit, grade, notApplicable, places, say, seenAt } from '../../audit-kit/audit.ts'

/** Up to version 12, Lighthouse warned below 60%, too. */
const limits = { pass: 60, fail: 40, unit: 'percent' } as const
/** In CSS pixels. */
const widestPhone = 600

export default defineAudit({
  subject: 'Font size on a phone',
  titles: {
    problem: 'Text is too small to read on a phone',
    success: 'Most text is at least 12 px on a phone',
  },
  plain: {
    title: 'Text is too small to read on a phone',
    why: 'People have to zoom in to read it.',
    fix: 'Ask your developer to make the text at least as large as in other apps on a phone (16 pixels).',
  },
  noticed: { text: 'Text is too small to read on a phone.' },
  why: 'Visitors have to zoom in to read text smaller than 12 px.',
  fix: 'Set body text to 16 px and notes to at least 12 px.',
  snippets: { css: 'body { font-size: 1rem }\nsmall { font-size: 0.75rem }' },
  sources: ['https://developer.chrome.com/docs/lighthouse/seo/font-size'],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  limits,
  messages: {
    small: 'Only {legible} of the text is at least 12 px in size',
    legible: 'Most of the text is large enough: {legible} of it is at least 12 px in size',
    all: 'All text is at least 12 px in size',
    shrunk: 'Phones lay the page out {width, number} px wide and shrink it, so text sizes were not judged',
    place: '{count, plural, one {# character} other {# characters}} at {pixels} px',
  },
  needs: ['browser'],
  reliesOn: ['layout'],

  check({ browser }) {
    const { characters, smallCharacters, small, viewportWidth } = browser.layout
    if (characters === 0) return notApplicable()
    // The phone lays the page out wider than itself and shrinks everything: a pixel is less than one then.
    if (viewportWidth > widestPhone) return notApplicable('shrunk', { width: viewportWidth })
    // Rounded down, because 99.9% is not all of it.
    const percent = Math.floor(100 * (1 - smallCharacters / characters)) / 100
    const evidence = places(small, ({ pixels, characters: count, ...element }) => ({
      found: say('place', { count, pixels: pixels.toFixed(1) }),
      ...seenAt(element),
    }))
    const value = Math.round(100 * percent)
    if (smallCharacters === 0) return grade(value, limits, 'all', {})
    return grade(value, limits, value < limits.pass ? 'small' : 'legible', { legible: { percent } }, evidence)
  },
})
