import { defineAudit, grade, notApplicable } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'

const limits = { pass: 60, fail: 40, unit: 'percent' } as const

export default defineAudit({
  title: 'Text is large enough to read on a phone',
  why: 'Text below 12 pixels has to be enlarged to be read, and many leave instead.',
  advice: 'Set text to 16 px, notes to no less than 12 px, and have a viewport meta element.',
  sources: ['https://developer.chrome.com/docs/lighthouse/seo/font-size'],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['browser'],

  check({ browser }) {
    const { characters, smallCharacters, small } = browser.layout
    if (characters === 0) return notApplicable('The page shows no text.')
    const legible = Math.round(100 * (1 - smallCharacters / characters))
    const evidence = places(small, ({ pixels, characters: count, selector, snippet }) => ({
      found: `${count} characters at ${pixels.toFixed(1)} px`,
      selector,
      snippet,
    }))
    return grade(legible, limits, `${legible} % of the text is at least 12 px large.`, evidence)
  },
})
