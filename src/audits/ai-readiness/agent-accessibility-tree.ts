import { whyNoAxe } from '../../audit-kit/axe/axe-verdict.ts'
import { defineAudit, grade, inconclusive, pass, places, seenAt } from '../../audit-kit/audit.ts'

const limits = { pass: 0, fail: 3, unit: 'count' } as const

/** The axe rules about names and roles. */
const rules: ReadonlySet<string> = new Set([
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
  subject: 'Controls for AI agents',
  titles: {
    problem: 'AI agents cannot identify some controls',
    success: 'AI agents can identify all controls',
  },
  plain: {
    title: 'AI assistants can’t tell what some buttons and fields are for',
    why: 'AI assistants that fill in a form for somebody go by the labels of its buttons and fields, as blind visitors do.',
  },
  why: 'AI agents that use a page on somebody’s behalf rely on the names and roles of its controls, as screen readers do.',
  fix: 'Give every control a name and the right role. What helps screen readers helps agents.',
  snippets: { html: '<button aria-label="Search"><svg aria-hidden="true">…</svg></button>' },
  sources: ['https://developer.chrome.com/docs/lighthouse/accessibility/scoring'],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  // The same controls are problems of accessibility, each with its own fix.
  informational: true,
  limits,
  messages: {
    unnamed:
      '{count, plural, one {# control or image has} other {# controls and images have}} no name that an AI agent can read',
    named: 'All controls and images have names that AI agents can read',
  },
  needs: ['browser'],
  reliesOn: ['layout'],

  check({ browser }) {
    if (browser.axe === null) return inconclusive(whyNoAxe(browser))
    const broken = browser.axe.rules.filter(({ id, bad }) => rules.has(id) && bad > 0)
    const count = broken.reduce((sum, { bad }) => sum + bad, 0)
    if (count === 0) return pass('named')
    const nodes = broken.flatMap((rule) => rule.nodes)
    const { shown } = places(nodes, seenAt)
    return grade(count, limits, 'unnamed', { count }, { shown, total: count })
  },
})
