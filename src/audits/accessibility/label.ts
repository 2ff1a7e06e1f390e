import { hasLooseLabel } from '../../audit-kit/aria/label-beside.ts'
import { hasLostLabel, lostLabel } from '../../audit-kit/aria/lost-label.ts'
import { judgeAccessibleNames } from '../../audit-kit/aria/aria-names.ts'
import { openNeverShownCheck } from '../../audit-kit/styles/hidden-by-styles.ts'
import { defineAudit } from '../../audit-kit/audit.ts'
import { isHoneypot } from '../../audit-kit/elements/honeypot.ts'
import { isMenuSwitch } from '../../audit-kit/elements/menu-switch.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { attribute, type Element, hasAttribute } from '../../core/page/document.ts'

export default defineAudit({
  subject: 'Form field labels',
  titles: { problem: 'Form fields have no label', success: 'All form fields have a name for screen readers' },
  plain: {
    title:
      '{places, plural, =0 {Form fields have no label} one {One form field has no label} other {# form fields have no label}}',
    why: 'The label tells people what to enter, including those who have the page read aloud.',
    fix: 'Ask your developer to add a label to {places, plural, one {this field} other {each of these fields}}, such as “Name” or “E-mail”.',
  },
  states: {
    unconnected: {
      title: 'Form fields are not connected to their labels',
      plain: {
        title:
          '{places, plural, =0 {Form fields have no label that belongs to them} one {One form field has no label that belongs to it} other {# form fields have no label that belongs to them}}',
        why: 'People who have the page read aloud don’t hear what to enter, and tapping a label does nothing.',
        fix: 'Ask your developer to connect every label with the field that it describes.',
      },
      fix: 'Give each label a for attribute with the ID of its field, or put the field inside the label.',
    },
  },
  why: 'The label tells everyone what to enter. Screen readers announce it, voice control finds the field by it, and clicking it focuses the field.',
  fix: 'Give each field a <label> whose for attribute matches the ID of the field.',
  snippets: { html: '<label for="email">E-mail</label>\n<input id="email" type="email">' },
  sources: [
    'https://www.w3.org/WAI/tutorials/forms/labels/',
    'https://www.w3.org/WAI/WCAG22/Understanding/labels-or-instructions.html',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'high',
  heuristic: true,
  messages: {
    affected:
      '{portion, select, both {Neither input field has a} all {None of the {total, number} input fields has a} other {{total, plural, one {# input field} other {{count, number} of # input fields}} {count, plural, one {has} other {have}} no}} label',
    unconnected:
      '{portion, select, both {Neither input field has a} all {None of the {total, number} input fields has a} other {{total, plural, one {# input field} other {{count, number} of # input fields}} {count, plural, one {has} other {have}} no}} label that is connected to {portion, select, both {it} all {it} other {{count, plural, one {it} other {them}}}}',
    fine: '{total, plural, one {# input field has} =2 {Both input fields have} other {All # input fields have}} a label or another name',
  },
  needs: ['document', 'aria', 'subresources', 'inline'],

  check({ document, aria, subresources, inline }) {
    const isNeverShown = openNeverShownCheck({ subresources, inline })
    const fields = document.all('input', 'textarea').filter((field) => {
      if (
        aria.hidden(field) ||
        isNeverShown(field) ||
        isButton(field) ||
        isHoneypot(field) ||
        isMenuSwitch(field) ||
        hasClosedLabel(field, aria)
      )
        return false
      const role = aria.role(field)
      return role !== 'none' && role !== 'presentation'
    })
    const verdict = judgeAccessibleNames(fields, aria)
    const isProblem = verdict.is === 'warn' || verdict.is === 'fail'
    const unnamed = isProblem ? fields.filter((field) => aria.name(field) === '') : []
    const lost = unnamed.filter((field) => hasLostLabel(field, document))
    if (lost.length === 0 && !unnamed.some((field) => hasLooseLabel(field, aria))) return verdict
    const { message } = verdict
    const said = message?.id === 'affected' ? { id: 'unconnected' as const, values: message.values } : message
    const found = { ...verdict, message: said }
    return lost.length === unnamed.length ? { ...found, cause: lostLabel } : found
  },
})

/** A script shows one label of a switch, such as that for dark mode, and hides the others. */
const hasClosedLabel = (field: Element, aria: AriaFacts): boolean =>
  /^(?:radio|checkbox)$/i.test(attribute(field, 'type') ?? '') &&
  aria.labels(field).some((label) => hasAttribute(label, 'hidden') && hasAttribute(label, 'title'))

const buttons = new Set(['hidden', 'image', 'button', 'submit', 'reset'])

const isButton = (field: Element): boolean =>
  field.tag === 'input' && buttons.has(attribute(field, 'type')?.toLowerCase() ?? '')
