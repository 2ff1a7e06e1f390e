import { at, defineAudit, notApplicable, pass, places, share } from '../../audit-kit/audit.ts'
import { contentOutside } from '../../audit-kit/aria/outside-landmarks.ts'

export default defineAudit({
  subject: 'Content outside landmarks',
  titles: { problem: 'Content is outside all landmarks', success: 'All content is inside landmarks' },
  why: 'Screen reader users move from one part of the page (landmark) to the next, and miss content that is outside all of them.',
  fix: 'Wrap every part of the page in <header>, <nav>, <main>, <aside> or <footer>.',
  snippets: { html: '<header>…</header><nav>…</nav><main>…</main><footer>…</footer>' },
  sources: ['https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  informational: true,
  heuristic: true,
  messages: {
    affected:
      '{count, plural, one {# part of the page is} other {# parts of the page are}} outside all landmarks',
    fine: 'All content of the page is inside landmarks',
    none: 'Page has no landmarks',
  },
  needs: ['document', 'aria'],

  check({ document: { body, root }, aria }) {
    if (body === null) return notApplicable()
    const { parts: outside, regions } = contentOutside(body, aria)
    const total = outside.length + regions
    if (total === 0) return notApplicable()
    const count = outside.length
    if (count === 0) return pass('fine')
    if (regions === 0) return share(count, total, 'none', {}, [at(root)])
    const evidence = places(outside, (element) => at(element))
    return share(count, total, 'affected', { count }, evidence)
  },
})
