import { judgeAccessibleNames } from '../../audit-kit/aria/aria-names.ts'
import { hasLooseLabel } from '../../audit-kit/aria/label-beside.ts'
import { hasLostLabel, lostLabel } from '../../audit-kit/aria/lost-label.ts'
import { openNeverShownCheck } from '../../audit-kit/styles/hidden-by-styles.ts'
import { openReplacedCheck } from '../../audit-kit/elements/replaced-dropdown.ts'
import { defineAudit } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'Dropdown labels',
  titles: { problem: 'Dropdowns have no label', success: 'All dropdowns have a label' },
  plain: {
    title:
      '{places, plural, =0 {Dropdown lists have no label} one {One dropdown list has no label} other {# dropdown lists have no label}}',
    success: 'All dropdown lists have a label',
    why: 'The choices alone don’t say what is being chosen, especially to people who hear them one by one.',
    fix: 'Ask your developer to add a label to {places, plural, one {this} other {each}} dropdown list that says what to choose.',
  },
  states: {
    unconnected: {
      title: 'Dropdowns are not connected to their labels',
      plain: {
        title:
          '{places, plural, =0 {Labels don’t belong to their dropdown lists} one {One dropdown list has no label that belongs to it} other {# dropdown lists have no label that belongs to them}}',
        why: 'People who have the page read aloud hear the choices, but not what is being chosen.',
        fix: 'Ask your developer to connect each label with its dropdown list.',
      },
      fix: 'Give each label a for attribute with the ID of its <select>, or put the <select> inside the label.',
    },
  },
  why: 'The options alone don’t say what is being chosen, especially to people who hear them one by one.',
  fix: 'Give each <select> a <label> whose for attribute matches the ID of the <select>.',
  snippets: { html: '<label for="country">Country</label>\n<select id="country">…</select>' },
  sources: [
    'https://www.w3.org/WAI/tutorials/forms/labels/',
    'https://www.w3.org/WAI/WCAG22/Understanding/name-role-value.html',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'high',
  messages: {
    affected:
      '{portion, select, both {Neither dropdown has a} all {None of the {total, number} dropdowns has a} other {{total, plural, one {# dropdown} other {{count, number} of # dropdowns}} {count, plural, one {has} other {have}} no}} label',
    unconnected:
      '{portion, select, both {Neither dropdown has a} all {None of the {total, number} dropdowns has a} other {{total, plural, one {# dropdown} other {{count, number} of # dropdowns}} {count, plural, one {has} other {have}} no}} label that is connected to {portion, select, both {it} all {it} other {{count, plural, one {it} other {them}}}}',
    fine: '{total, plural, one {# dropdown has} =2 {Both dropdowns have} other {All # dropdowns have}} a label',
  },
  needs: ['document', 'aria', 'subresources', 'inline'],

  check({ document, aria, subresources, inline }) {
    const isNeverShown = openNeverShownCheck({ subresources, inline })
    const isReplaced = openReplacedCheck(inline)
    const boxes = document.all('select').filter((box) => {
      if (aria.hidden(box) || isNeverShown(box) || isReplaced(box)) return false
      const role = aria.role(box)
      return role !== 'none' && role !== 'presentation'
    })
    const verdict = judgeAccessibleNames(boxes, aria)
    const { message } = verdict
    if (message?.id !== 'affected') return verdict
    const unnamed = boxes.filter((box) => aria.name(box) === '')
    const lost = unnamed.filter((box) => hasLostLabel(box, document))
    if (!unnamed.some((box) => lost.includes(box) || hasLooseLabel(box, aria))) return verdict
    const found = { ...verdict, message: { id: 'unconnected' as const, values: message.values } }
    return lost.length === unnamed.length ? { ...found, cause: lostLabel } : found
  },
})
