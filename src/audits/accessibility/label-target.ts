import { lostLabel, lostLabels } from '../../audit-kit/aria/lost-label.ts'
import { defineAudit, say } from '../../audit-kit/audit.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'
import { attribute, type Document, type Element } from '../../core/page/document.ts'

export default defineAudit({
  subject: 'Label targets',
  titles: {
    problem: 'Labels point to IDs that are not in the HTML',
    success: 'All labels point to an existing ID',
  },
  plain: {
    title: 'Some labels don’t belong to any form field',
    why: 'People who have the page read aloud don’t hear them, and tapping them does nothing.',
  },
  why: 'A label whose ID does not exist belongs to no field: screen readers don’t read it, and clicking it does nothing.',
  fix: 'Correct the ID in the for, aria-labelledby or aria-describedby attribute, or give the field that ID.',
  snippets: { html: '<label for="email">E-mail</label>\n<input id="email" type="email">' },
  sources: [
    'https://html.spec.whatwg.org/multipage/forms.html#attr-label-for',
    'https://www.w3.org/TR/wai-aria-1.2/#aria-labelledby',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  sameCauseAs: ['label', 'select-name'],
  samePlacesAs: ['aria-dialog-name', 'aria-input-field-name', 'aria-toggle-field-name', 'aria-command-name'],
  // A script may add the element later.
  heuristic: true,
  messages: {
    affected:
      '{total, plural, one {# label or label reference} other {{portion, select, both {Both of the} all {All {total, number}} other {{count, number} of {total, number}}} labels and label references}} {count, plural, one {points} other {point}} to an ID that is not in the HTML',
    fine: '{total, plural, one {# label or label reference points} =2 {Both labels and label references point} other {All # labels and label references point}} to an existing ID',
    missing: 'The {attribute} attribute refers to {ids}',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const labels = document.all('label').filter((label) => idsIn(label, 'for').length > 0)
    const others = ['aria-labelledby', 'aria-describedby'].flatMap((name) => document.withAttribute(name))
    const elements = [...new Set([...labels, ...others])].filter((element) => !aria.hidden(element))
    const verdict = judgeElements(elements, (element) => missingIn(element, document))
    if (verdict.is !== 'warn' && verdict.is !== 'fail') return verdict
    const faulty = elements.filter((element) => missingIn(element, document) !== undefined)
    const lost = lostLabels(document, aria)
    if (!faulty.every((element) => lost.has(element))) return verdict
    // The audits of fields without a name report those; one whose title names it is a finding of this audit.
    const saysMore = faulty.some((element) => lost.get(element) === false)
    return { ...verdict, cause: lostLabel, ...(saysMore ? { saysMore } : {}) }
  },
})

function missingIn(element: Element, document: Document) {
  for (const name of [...(element.tag === 'label' ? ['for'] : []), 'aria-labelledby', 'aria-describedby']) {
    const ids = idsIn(element, name).filter((id) => document.byId(id) === undefined)
    if (ids.length > 0)
      return say('missing', { attribute: name, ids: { list: ids.slice(0, 5).map((id) => id.slice(0, 60)) } })
  }
  return undefined
}

/** `for` contains one id, even with spaces; the other attributes contain a list. */
function idsIn(element: Element, name: string): readonly string[] {
  const value = attribute(element, name) ?? ''
  if (name === 'for') return value === '' ? [] : [value]
  return value.split(/\s+/, 20).filter((id) => id !== '')
}
