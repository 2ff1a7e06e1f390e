import { hasLostLabel, lostLabel } from '../../audit-kit/aria/lost-label.ts'
import { openNeverShownCheck } from '../../audit-kit/styles/hidden-by-styles.ts'
import { defineAudit, say } from '../../audit-kit/audit.ts'
import { isSetByScript } from '../../audit-kit/elements/script-filled.ts'
import { attribute, type Element } from '../../core/page/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'Labels by tooltip only',
  titles: {
    problem: 'Form fields are labeled only by a tooltip or description',
    success: 'No form field is labeled by a tooltip or description alone',
  },
  plain: {
    title:
      '{places, plural, =0 {Form fields show no label} one {One form field shows no label} other {# form fields show no label}}',
    why: 'On a phone, people see a field and don’t know what to enter.',
    fix: 'Ask your developer to show a label next to each field.',
  },
  why: 'A title attribute appears only under a mouse pointer. On a phone or with a keyboard, people see a field without a label.',
  fix: 'Give the field a visible <label>. Keep the title for a hint, if you need it at all.',
  snippets: { html: '<label for="q">Search</label><input id="q">' },
  sources: [
    'https://www.w3.org/WAI/tutorials/forms/labels/',
    'https://www.w3.org/WAI/WCAG22/Techniques/html/H44',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  samePlacesAs: ['placeholder-label', 'label'],
  sameCauseAs: ['label-target'],
  messages: {
    affected:
      '{total, plural, one {# form field} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} form fields}} {count, plural, one {has} other {have}} only a title or description as label',
    fine: '{total, plural, one {# form field is not} =2 {Neither form field is} other {None of # form fields is}} labeled by a title or description alone',
    only: 'Field is labeled only by its {attribute} attribute',
  },
  needs: ['document', 'aria', 'subresources', 'inline'],

  check({ document, aria, subresources, inline }) {
    const isNeverShown = openNeverShownCheck({ subresources, inline })
    const fields = document
      .all('input', 'select', 'textarea')
      .filter((field) => isField(field) && !aria.hidden(field) && !isNeverShown(field))
    const verdict = judgeElements(fields, (field) => faultOf(field, aria))
    const bad = fields.filter((field) => faultOf(field, aria) !== undefined)
    return bad.length > 0 && bad.every((field) => hasLostLabel(field, document))
      ? { ...verdict, cause: lostLabel }
      : verdict
  },
})

const buttons = new Set(['hidden', 'image', 'button', 'submit', 'reset'])

const isField = (field: Element): boolean =>
  field.tag !== 'input' || !buttons.has(attribute(field, 'type')?.toLowerCase() ?? '')

const has = (field: Element, name: string): boolean => (attribute(field, name) ?? '').trim() !== ''

function faultOf(field: Element, aria: AriaFacts) {
  const only = ['title', 'aria-describedby'].find((name) => has(field, name))
  if (only === undefined || has(field, 'aria-label') || isSetByScript(field, 'aria-label')) return undefined
  const texts = [...aria.references(field, 'aria-labelledby'), ...aria.labels(field)]
  return texts.some((label) => aria.content(label) !== '' || aria.name(label) !== '')
    ? undefined
    : say('only', { attribute: only })
}
