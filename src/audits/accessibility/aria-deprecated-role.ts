import { defineAudit } from '../../audit-kit/audit.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'Deprecated ARIA roles',
  titles: {
    problem: 'Elements use deprecated ARIA roles',
    success: 'No element uses a deprecated ARIA role',
  },
  plain: {
    title: 'Hints for screen readers are outdated',
    why: 'Programs that read the page aloud support these hints less and less.',
  },
  why: 'Screen readers and browsers drop support for roles that the standard has deprecated.',
  fix: 'Use role="list" instead of directory, and plain list items instead of doc-endnote and doc-biblioentry.',
  snippets: { html: '<ul role="list">…</ul>' },
  sources: ['https://www.w3.org/TR/wai-aria-1.2/#directory', 'https://www.w3.org/TR/dpub-aria-1.1/'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  messages: {
    affected:
      '{total, plural, one {# element} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} elements}} with a role {count, plural, one {uses} other {use}} a deprecated one',
    fine: 'No deprecated role on {total, plural, one {# element} other {# elements}} with a role',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const elements = document
      .withAttribute('role')
      .filter((element) => aria.explicitRole(element) !== null && !aria.hidden(element))
    return judgeElements(elements, (element) => {
      const role = aria.explicitRole(element) ?? ''
      return aria.roleInfo(role)?.deprecated === true ? `role="${role}"` : undefined
    })
  },
})
