import { defineAudit, say, suspected } from '../../audit-kit/audit.ts'
import { attribute, type Element } from '../../core/page/document.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'
import { isMenuSwitch } from '../../audit-kit/elements/menu-switch.ts'

export default defineAudit({
  subject: 'Labels per form field',
  titles: {
    problem: 'Form fields have more than one label',
    success: 'No form field has more than one label',
  },
  plain: {
    title:
      '{places, plural, =0 {Form fields have more than one label} one {One form field has more than one label} other {# form fields have more than one label}}',
    why: 'Programs that read the page aloud may say only one of the labels, so part of the question is lost.',
  },
  why: 'Some screen readers read only the first label, others only the last, so part of what the field asks for is lost.',
  fix: 'Put the whole text in one label, and hints in an element that aria-describedby refers to.',
  snippets: {
    html: '<label for="pw">Password</label>\n<input id="pw" type="password" aria-describedby="hint">\n<p id="hint">At least 12 characters</p>',
  },
  sources: [
    'https://www.w3.org/WAI/WCAG22/Techniques/html/H44',
    'https://www.w3.org/WAI/tutorials/forms/labels/',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  heuristic: true,
  messages: {
    affected:
      '{total, plural, one {# form field} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} form fields}} {count, plural, one {has} other {have}} more than one label',
    fine: '{total, plural, one {# form field has} =2 {Both form fields have} other {All # form fields have}} at most one label',
    labels: 'Has {count, plural, one {# label} other {# labels}}',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    // The labels of two fields with one id are counted by duplicate-id-aria.
    const shared = new Set(
      document
        .withAttribute('id')
        .filter((one) => document.byId(idOf(one)) !== one)
        .map(idOf),
    )
    const fields = document
      .all('input', 'select', 'textarea')
      .filter(
        (field) => isField(field) && !aria.hidden(field) && !isMenuSwitch(field) && !shared.has(idOf(field)),
      )
    // A stylesheet may hide one of the labels.
    const verdict = judgeElements(fields, (field) => {
      const labels = aria.labels(field).filter((label) => !aria.hidden(label))
      const named = aria.references(field, 'aria-labelledby')
      // A field that lists its labels with `aria-labelledby` is unambiguous.
      if (labels.length < 2 || labels.every((label) => named.includes(label))) return undefined
      return say('labels', { count: labels.length })
    })
    return suspected(verdict)
  },
})

const idOf = (element: Element): string => attribute(element, 'id') ?? ''

const buttons = new Set(['hidden', 'image', 'button', 'submit', 'reset'])

const isField = (field: Element): boolean =>
  field.tag !== 'input' || !buttons.has(attribute(field, 'type')?.toLowerCase() ?? '')
