import { judgeNames } from '../../audit-kit/elements/aria-names.ts'
import { defineAudit } from '../../audit-kit/legacy.ts'
import { ancestor, hasAttribute } from '../../core/document.ts'

export default defineAudit({
  title: 'Every link in an image map has a name',
  why: 'An area of an image map is a link. Without a name a screen reader can only say that there is one.',
  advice: 'Give each area element an alt attribute that says where its link leads.',
  example: '<area shape="rect" coords="0,0,80,60" href="/tyrol" alt="Tyrol">',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Techniques/html/H24',
    'https://html.spec.whatwg.org/multipage/image-maps.html#the-area-element',
  ],
  importance: 'critical',
  mode: 'scored',
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const areas = document
      .all('area')
      .filter(
        (area) =>
          hasAttribute(area, 'href') &&
          !aria.hidden(area) &&
          ancestor(area, ({ tag }) => tag === 'map') !== undefined,
      )
    return judgeNames(areas, aria, {
      none: 'The page has no image maps with links.',
      faulty: 'Image map links without a name',
      expected: 'an alt attribute that says where the link leads',
    })
  },
})
