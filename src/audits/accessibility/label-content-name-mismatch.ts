import { defineAudit, say } from '../../audit-kit/audit.ts'
import { attribute, type Element, textOf } from '../../core/page/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'Accessible names and visible text',
  titles: {
    problem: 'Accessible names do not contain the visible text',
    success: 'Accessible names contain the visible text',
  },
  why: 'People who use voice control say what they see. A control with a different accessible name does not react.',
  fix: 'Start the aria-label with the visible text, or remove it.',
  snippets: { html: '<button aria-label="Search products">Search</button>' },
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/label-in-name.html'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  informational: true,
  heuristic: true,
  messages: {
    affected:
      '{total, plural, one {# labeled control with visible text} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} labeled controls with visible text}} {count, plural, one {has} other {have}} an accessible name without that text',
    fine: '{total, plural, one {# labeled control with visible text has} =2 {Both labeled controls with visible text have} other {All # labeled controls with visible text have}} that text in the accessible name',
    differs: 'Visible text is “{text}”, accessible name is “{name}”',
  },
  needs: ['aria'],

  check({ aria }) {
    const controls = aria.attributed().filter((element) => isLabelled(element) && isControl(element, aria))
    return judgeElements(
      controls.filter((control) => visible(control).length > 1),
      (control) =>
        contains(aria.name(control), visible(control))
          ? undefined
          : say('differs', { text: visible(control), name: aria.name(control).slice(0, 200) }),
    )
  },
})

const isLabelled = (element: Element): boolean =>
  ['aria-label', 'aria-labelledby'].some((name) => (attribute(element, name) ?? '').trim() !== '')

function isControl(element: Element, aria: AriaFacts): boolean {
  const info = aria.roleInfo(aria.role(element) ?? '')
  return info?.kind === 'widget' && info.nameFromContent
}

const visible = (element: Element): string => words(textOf(element, 200))

const contains = (name: string, text: string): boolean => ` ${words(name)} `.includes(` ${text} `)

/** Letters and digits only, as speech recognition hears them. */
const words = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
