import { defineAudit, grade, inconclusive } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'

const limits = { pass: 0, fail: 3, unit: 'count' } as const

/** Rules of axe about names and roles. */
const named: ReadonlySet<string> = new Set([
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-roles',
  'aria-toggle-field-name',
  'button-name',
  'frame-title',
  'image-alt',
  'input-button-name',
  'input-image-alt',
  'label',
  'link-name',
  'select-name',
  'summary-name',
])

export default defineAudit({
  title: 'Programs can tell what is on the page',
  why: 'Assistants that use a page for somebody read its names and roles, as screen readers do.',
  advice: 'Give every control a name and the right role; what helps screen readers helps assistants.',
  sources: ['https://developer.chrome.com/docs/lighthouse/accessibility/scoring'],
  importance: 'medium',
  mode: 'scored',
  limits,
  needs: ['browser'],

  check({ browser }) {
    if (browser.axe === null)
      return inconclusive('The page is too large to be checked in the browser within the time there is.')
    const broken = browser.axe.rules.filter(({ id, bad }) => named.has(id) && bad > 0)
    const total = broken.reduce((sum, { bad }) => sum + bad, 0)
    const shown = broken.flatMap(({ nodes }) =>
      nodes.map(({ message, selector, snippet }) => ({ found: message, selector, snippet })),
    )
    return grade(total, limits, `Controls and pictures that programs cannot name: ${total}.`, {
      shown: places(shown, (each) => each).shown,
      total,
    })
  },
})
