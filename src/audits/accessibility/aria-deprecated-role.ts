import { defineAudit } from '../../audit-kit/legacy.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'No role is deprecated',
  why: 'Assistive technology stops supporting roles that the standard has given up.',
  advice: 'Replace directory by list, and the doc- roles of single notes and entries by plain list items.',
  example: '<ul role="list">…</ul>',
  sources: ['https://www.w3.org/TR/wai-aria-1.2/#directory', 'https://www.w3.org/TR/dpub-aria-1.1/'],
  importance: 'minor',
  mode: 'scored',
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const elements = document
      .withAttribute('role')
      .filter((element) => aria.explicitRole(element) !== null && !aria.hidden(element))
    return judgeElements(
      elements,
      (element) => {
        const role = aria.explicitRole(element) ?? ''
        return aria.roleInfo(role)?.deprecated === true ? `role="${role}"` : undefined
      },
      { none: 'The page has no role attributes.', faulty: 'Elements with a deprecated role' },
    )
  },
})
