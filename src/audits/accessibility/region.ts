import { defineAudit, notApplicable, share } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import { contentOutside } from '../../audit-kit/elements/outside-landmarks.ts'

export default defineAudit({
  title: 'All content is inside landmarks',
  why: 'People who move by landmarks miss what is outside of all of them.',
  advice: 'Put every part of the page into header, nav, main, aside or footer.',
  example: '<header>…</header><nav>…</nav><main>…</main><footer>…</footer>',
  sources: ['https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/'],
  importance: 'moderate',
  mode: 'scored',
  heuristic: true,
  needs: ['document', 'aria'],

  check({ document: { body, root }, aria }) {
    if (body === null) return notApplicable('The page has no body.')
    const { parts: outside, regions } = contentOutside(body, aria)
    if (outside.length + regions === 0) return notApplicable('The page has no content.')
    return share(
      outside.length,
      outside.length + regions,
      regions === 0
        ? 'The page has no landmarks.'
        : `Parts of the page outside of all landmarks: ${outside.length || 'none'}.`,
      places(regions === 0 ? [root] : outside, (element) =>
        at(element, element === root ? 'no landmarks' : 'outside of all landmarks', 'inside of a landmark'),
      ),
    )
  },
})
