import { at, defineAudit, notApplicable, pass, places, warn } from '../../audit-kit/audit.ts'
import { ancestor, descendants, type Element } from '../../core/page/document.ts'

export default defineAudit({
  subject: 'Figure captions',
  titles: { problem: 'Figures have no caption', success: 'Figures have captions' },
  why: 'A caption tells readers and search engines what an image has to do with the text around it.',
  fix: 'Add a figcaption where an image needs an explanation.',
  snippets: {
    html: '<figure>\n  <img src="oak.jpg" alt="An oak table">\n  <figcaption>The table that started it all</figcaption>\n</figure>',
  },
  sources: ['https://html.spec.whatwg.org/multipage/grouping-content.html#the-figure-element'],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    bare: '{total, plural, one {The only figure} other {{count, number} of # figures}} with an image {count, plural, one {has} other {have}} no caption',
    captioned:
      '{total, plural, one {The only figure} =2 {Both figures} other {All # figures}} with an image {total, plural, one {has} other {have}} a caption',
  },
  needs: ['document'],

  check({ document }) {
    const figures = document.all('figure').slice(0, maxFigures).filter(holdsImage)
    const total = figures.length
    if (total === 0) return notApplicable()
    const captions = new Set(document.all('figcaption').map(figureOf))
    const bare = figures.filter((figure) => !captions.has(figure))
    if (bare.length === 0) return pass('captioned', { total })
    return warn(
      'bare',
      { count: bare.length, total },
      places(bare, (element) => at(element)),
    )
  },
})

/** Some pages wrap the caption in a div. */
const figureOf = (caption: Element): Element | undefined => ancestor(caption, ({ tag }) => tag === 'figure')

/** Searching every figure of a hostile page would take too long. */
const maxFigures = 500

function holdsImage(figure: Element): boolean {
  for (const { tag } of descendants(figure)) if (tag === 'img') return true
  return false
}
