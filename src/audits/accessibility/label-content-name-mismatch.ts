import { defineAudit, say } from '../../audit-kit/audit.ts'
import { attribute, type Element, textOf } from '../../core/page/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { isForScreenReaders, isIcon } from '../../audit-kit/elements/seen-text.ts'
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
    const isUnseen = (element: Element) =>
      aria.unseen(element) || isForScreenReaders(element) || isIcon(element)
    const seen = (control: Element): string =>
      isIcon(control) ? '' : textOf(control, 200, isUnseen).replace(/\([^()]*\)/g, ' ')
    return judgeElements(
      controls.filter((control) => spaced(seen(control)).length > 1),
      (control) =>
        contains(aria.name(control), seen(control))
          ? undefined
          : say('differs', { text: spaced(seen(control)), name: aria.name(control).slice(0, 200) }),
    )
  },
})

const isLabelled = (element: Element): boolean =>
  ['aria-label', 'aria-labelledby'].some((name) => (attribute(element, name) ?? '').trim() !== '')

function isControl(element: Element, aria: AriaFacts): boolean {
  const info = aria.roleInfo(aria.role(element) ?? '')
  return info?.kind === 'widget' && info.nameFromContent
}

/** “E-mail” matches “email”, and “News/blog” matches “news blog”. */
const contains = (name: string, text: string): boolean =>
  [spaced, joined].some((plain) => ` ${plain(name)} `.includes(` ${plain(text)} `))

/** Letters and digits only, as speech recognition hears them. */
const spaced = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const joined = (text: string): string => spaced(text.replace(/[^\p{L}\p{N}\s]+/gu, ''))
