import { defineAudit, fail, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import { plural } from '../../lib/plural.ts'

export default defineAudit({
  title: 'Every picture element has an image to show',
  why: 'A picture element only chooses the source for the img inside it. Without that nothing is shown, and there is no alternative text.',
  advice: 'Put an img with src and alt as the last child into each picture element.',
  example:
    '<picture>\n  <source srcset="oak.avif" type="image/avif">\n  <img src="oak.jpg" alt="An oak table">\n</picture>',
  sources: ['https://html.spec.whatwg.org/multipage/embedded-content.html#the-picture-element'],
  importance: 'low',
  mode: 'penalty',
  needs: ['document'],

  check({ document }) {
    const pictures = document.all('picture')
    if (pictures.length === 0) return notApplicable('The page has no picture elements.')
    const empty = pictures.filter(({ children }) => !children.some(({ tag }) => tag === 'img'))
    if (empty.length === 0)
      return pass(`All picture elements have an image: ${pictures.length} of ${pictures.length}.`)
    return fail(
      `${empty.length} of ${pictures.length} picture elements ${plural(empty.length, 'has', 'have')} no img.`,
      places(empty, (element) => at(element, 'no img child')),
    )
  },
})
