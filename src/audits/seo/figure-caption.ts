import { defineAudit, info, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { descendants, type Element } from '../../core/document.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import { plural } from '../../lib/plural.ts'

export default defineAudit({
  title: 'Figures have captions',
  why: 'A caption tells readers and search engines what a picture has to do with the text around it.',
  advice: 'Add a figcaption where a picture needs an explanation.',
  example:
    '<figure>\n  <img src="oak.jpg" alt="An oak table">\n  <figcaption>The table that started it all</figcaption>\n</figure>',
  sources: ['https://html.spec.whatwg.org/multipage/grouping-content.html#the-figure-element'],
  importance: 'low',
  mode: 'info',
  needs: ['document'],

  check({ document }) {
    const figures = document.all('figure')
    if (figures.length === 0) return notApplicable('The page has no figure elements.')
    const captions = new Set(document.all('figcaption').map(({ parent }) => parent))
    const bare = figures.filter((figure) => !captions.has(figure))
    const pictured = bare.slice(0, 200).filter(holdsImage)
    if (pictured.length === 0) return pass('All figures with images have captions.')
    return info(
      `${pictured.length} of ${figures.length} figures ${plural(pictured.length, 'has', 'have')} no caption.`,
      places(pictured, (element) => at(element, 'no figcaption')),
    )
  },
})

function holdsImage(figure: Element): boolean {
  for (const { tag } of descendants(figure)) if (tag === 'img') return true
  return false
}
