import { defineAudit } from '../../audit-kit/audit.ts'
import { judgeAccessibleNames } from '../../audit-kit/aria/aria-names.ts'
import { ancestor, attribute, type Element, hasAttribute } from '../../core/page/document.ts'

export default defineAudit({
  subject: 'Alt text of image map links',
  titles: { problem: 'Image map links have no alt text', success: 'All image map links have alt text' },
  plain: {
    title: 'Clickable areas of a picture have no description',
    success: 'All clickable areas of pictures have a description',
    why: 'People who can’t see the picture can’t tell where its links lead.',
    fix: 'Write a few words for each clickable area, or ask your developer to add them.',
  },
  why: 'An area of an image map is a link. Without alt text, screen readers cannot say where it leads.',
  fix: 'Add an alt attribute to each <area> that says where the link leads.',
  snippets: { html: '<area shape="rect" coords="0,0,80,60" href="/tyrol" alt="Tyrol">' },
  sources: [
    'https://www.w3.org/WAI/WCAG22/Techniques/html/H24',
    'https://html.spec.whatwg.org/multipage/image-maps.html#the-area-element',
  ],
  owner: 'content',
  effort: 'minutes',
  severity: 'high',
  messages: {
    affected:
      '{portion, select, both {Neither image map link has} all {None of the {total, number} image map links has} other {{total, plural, one {# image map link} other {{count, number} of # image map links}} {count, plural, one {has} other {have}} no}} alt text',
    fine: '{total, plural, one {# image map link has} =2 {Both image map links have} other {All # image map links have}} alt text',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const used = new Set(
      document
        .withAttribute('usemap')
        .filter((image) => !aria.hidden(image))
        .map((image) => (attribute(image, 'usemap') ?? '').replace(/^[^#]*#/, '')),
    )
    // A map that no image uses is not on the page.
    const isUsed = (map: Element): boolean =>
      map.tag === 'map' && ['name', 'id'].some((name) => used.has(attribute(map, name) ?? '#'))
    const areas = document
      .all('area')
      .filter(
        (area) => hasAttribute(area, 'href') && !aria.hidden(area) && ancestor(area, isUsed) !== undefined,
      )
    return judgeAccessibleNames(areas, aria)
  },
})
