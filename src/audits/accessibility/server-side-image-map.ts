import { ancestor, hasAttribute } from '../../core/page/document.ts'
import { defineAudit } from '../../audit-kit/audit.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'Server-side image maps',
  titles: { problem: 'Page has server-side image maps', success: 'Page has no server-side image maps' },
  plain: {
    title: 'A clickable picture works only with a mouse',
    why: 'People who use the keyboard or their voice can’t choose a spot in a picture.',
  },
  why: 'A server-side image map needs the position of a click. With a keyboard or voice control there is none.',
  fix: 'Use a <map> element with <area> links, or plain links.',
  snippets: {
    html: '<img src="map.png" usemap="#regions" alt="Regions">\n<map name="regions">\n  <area shape="rect" coords="0,0,80,60" href="/tyrol" alt="Tyrol">\n</map>',
  },
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/keyboard.html'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  heuristic: true,
  messages: {
    affected:
      '{total, plural, one {# image with ismap is a server-side image map} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} images with ismap are server-side image maps}}',
    fine: '{total, plural, one {# image with ismap is not a server-side image map} =2 {Neither image with ismap is a server-side image map} other {None of # images with ismap is a server-side image map}}',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    // Only in a link does the browser send the position, and only if the page itself has no map of the image.
    const maps = document
      .withAttribute('ismap')
      .filter(
        (image) =>
          image.tag === 'img' &&
          !hasAttribute(image, 'usemap') &&
          ancestor(image, (one) => one.tag === 'a' && hasAttribute(one, 'href')) !== undefined &&
          !aria.hidden(image),
      )
    return judgeElements(maps, () => '')
  },
})
