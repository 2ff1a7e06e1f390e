import { defineAudit, grade, notApplicable } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'

const limits = { pass: 0, fail: 5, unit: 'count' } as const

export default defineAudit({
  title: 'The sizes attribute tells the truth',
  why: 'The browser chooses an image by what sizes promises, before it knows the layout. A wrong promise brings the wrong file.',
  advice:
    'Write into sizes how wide the image is shown at each width of the screen, or use sizes="auto" with loading="lazy".',
  sources: ['https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/img#sizes'],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['browser'],

  check({ browser }) {
    const chosen = browser.images.filter(
      ({ sizesWidth, visible, width }) => sizesWidth !== null && visible && width > 50,
    )
    if (chosen.length === 0) return notApplicable('No shown image is chosen by width.')
    const wrong = chosen.filter(
      ({ sizesWidth, width }) => Math.abs((sizesWidth ?? width) - width) > Math.max(20, 0.25 * width),
    )
    const evidence = places(wrong, ({ sizesWidth, width, selector, snippet, url }) => ({
      found: `sizes promises ${Math.round(sizesWidth ?? 0)} px, shown at ${Math.round(width)} px`,
      selector,
      snippet,
      url,
    }))
    return grade(
      wrong.length,
      limits,
      `Images whose sizes attribute is wrong: ${wrong.length} of ${chosen.length}.`,
      evidence,
    )
  },
})
