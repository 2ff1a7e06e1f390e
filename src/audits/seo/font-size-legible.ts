import { defineAudit, grade, notApplicable, places, say } from '../../audit-kit/audit.ts'

const limits = { pass: 60, fail: 40, unit: 'percent' } as const

export default defineAudit({
  titles: {
    problem: 'Text is too small to read on a phone',
    success: 'Text is large enough to read on a phone',
  },
  why: 'Visitors have to zoom in to read text smaller than 12 px, and many leave instead.',
  fix: 'Set body text to 16 px and notes to at least 12 px, and add a viewport meta tag.',
  snippets: {
    css: 'body { font-size: 1rem }\nsmall { font-size: 0.75rem }',
    html: '<meta name="viewport" content="width=device-width, initial-scale=1">',
  },
  sources: ['https://developer.chrome.com/docs/lighthouse/seo/font-size'],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  limits,
  messages: {
    small: 'Only {legible} of the text is at least 12 px in size',
    legible: 'Text is legible: {legible} of it is at least 12 px in size',
    place: '{count, plural, one {# character} other {# characters}} at {pixels} px',
  },
  needs: ['browser'],

  check({ browser }) {
    const { characters, smallCharacters, small } = browser.layout
    if (characters === 0) return notApplicable()
    const percent = 1 - smallCharacters / characters
    const evidence = places(small, ({ pixels, characters: count, selector, snippet }) => ({
      found: say('place', { count, pixels: pixels.toFixed(1) }),
      selector,
      snippet,
    }))
    const value = Math.round(100 * percent)
    return grade(value, limits, value < limits.pass ? 'small' : 'legible', { legible: { percent } }, evidence)
  },
})
