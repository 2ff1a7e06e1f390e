import { defineAudit, fail, pass } from '../../audit-kit/legacy.ts'
import { at } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'The page has a main landmark',
  why: 'With one key a screen reader jumps to the main landmark, past everything that is the same on every page.',
  advice: 'Put the content of the page, without header, navigation and footer, into a main element.',
  example: '<main>…</main>',
  sources: [
    'https://www.w3.org/WAI/ARIA/apg/patterns/landmarks/examples/main.html',
    'https://www.w3.org/WAI/WCAG22/Techniques/aria/ARIA11',
  ],
  importance: 'moderate',
  mode: 'scored',
  needs: ['document', 'aria'],

  check({ document, aria }) {
    if (aria.landmarks().some((element) => aria.role(element) === 'main'))
      return pass('The page has a main landmark.')
    if (aria.modal()) return pass('The page is behind an open dialog.')
    return fail('The page has no main landmark.', [at(document.root, 'no main element', 'one main element')])
  },
})
