import { defineAudit, say } from '../../audit-kit/audit.ts'
import { descendants } from '../../core/page/document.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'Content of role="text"',
  titles: {
    problem: 'Elements with role="text" contain controls',
    success: 'Elements with role="text" contain no controls',
  },
  plain: {
    title: 'Links or buttons are hidden from screen readers inside a text',
    why: 'Programs that read the page aloud take the whole text as one sentence, so nobody finds the link or button in it.',
  },
  why: 'Screen readers read everything inside role="text" as one sentence, so people don’t find a link or button in it.',
  fix: 'Remove role="text", or move the control out of it.',
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/name-role-value.html'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  heuristic: true,
  messages: {
    affected:
      '{total, plural, one {# element} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} elements}} with role="text" {count, plural, one {contains} other {contain}} a control',
    fine: '{total, plural, one {# element with role="text" contains} =2 {Both elements with role="text" contain} other {All # elements with role="text" contain}} no controls',
    control: 'Element with role="text" contains <{tag}>',
  },
  needs: ['aria'],

  check({ aria }) {
    const texts = aria.withRole('text').filter((element) => !aria.hidden(element))
    return judgeElements(texts, (text) => {
      const control = descendants(text).find(
        (element) => aria.roleInfo(aria.role(element) ?? '')?.kind === 'widget' && aria.focusable(element),
      )
      return control === undefined ? undefined : say('control', { tag: control.tag })
    })
  },
})
