import { defineAudit } from '../../audit-kit/legacy.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'No image map is decided by the server',
  why: 'A server-side map sends the place of a click: by keyboard or by voice there is no such place.',
  advice: 'Use a map element with areas, or plain links.',
  example: '<img src="map.png" usemap="#regions" alt="Regions">',
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/keyboard.html'],
  importance: 'minor',
  mode: 'scored',
  heuristic: true,
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const maps = document.withAttribute('ismap').filter((image) => image.tag === 'img' && !aria.hidden(image))
    return judgeElements(maps, () => 'an image with ismap', {
      none: 'The page has no server-side image maps.',
      faulty: 'Image maps that the server decides',
      expected: 'usemap with areas',
    })
  },
})
