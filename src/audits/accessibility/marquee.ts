import { defineAudit } from '../../audit-kit/legacy.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'No text scrolls by itself',
  why: 'Text that runs away cannot be read by everyone in time, and draws the eye from everything else.',
  advice: 'Replace the marquee element by text that stands still, or by one that people start themselves.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/pause-stop-hide.html',
    'https://html.spec.whatwg.org/multipage/obsolete.html#the-marquee-element',
  ],
  importance: 'serious',
  mode: 'scored',
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const running = document.all('marquee').filter((element) => !aria.unseen(element))
    return judgeElements(running, () => 'a marquee element', {
      none: 'The page has no scrolling text.',
      faulty: 'Texts that scroll by themselves',
      expected: 'text that stands still',
    })
  },
})
