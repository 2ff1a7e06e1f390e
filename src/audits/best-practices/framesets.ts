import { defineAudit, fail, pass } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'The page is not made of frames',
  why: 'Framesets are no part of HTML any more: their content cannot be linked to, and search engines and phones handle it badly.',
  advice: 'Replace the frameset by one page with CSS layout.',
  sources: ['https://html.spec.whatwg.org/multipage/obsolete.html#frames'],
  importance: 'low',
  mode: 'penalty',
  needs: ['document'],

  check({ document }) {
    const frames = document.all('frameset', 'frame').filter(({ namespace }) => namespace === 'html')
    if (frames.length === 0) return pass('The page has no frameset.')
    return fail(
      'The page is made of frames.',
      places(frames, (element) => at(element, `<${element.tag}>`)),
    )
  },
})
