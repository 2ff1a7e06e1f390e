import { defineAudit } from '../../audit-kit/legacy.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'No text blinks',
  why: 'Blinking text distracts, is hard to read and to click, and can bring on seizures.',
  advice: 'Replace the blink element by plain text; use a style for emphasis.',
  example: '<strong>New</strong>',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/pause-stop-hide.html',
    'https://html.spec.whatwg.org/multipage/obsolete.html#non-conforming-features',
  ],
  importance: 'serious',
  mode: 'scored',
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const blinking = document.all('blink').filter((element) => !aria.unseen(element))
    return judgeElements(blinking, () => 'a blink element', {
      none: 'The page has no blinking text.',
      faulty: 'Texts that blink',
      expected: 'plain text',
    })
  },
})
