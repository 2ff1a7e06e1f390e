import { defineAudit } from '../../audit-kit/legacy.ts'
import { attribute, type Element } from '../../core/document.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'No form field has more than one label',
  why: 'Some screen readers read only the first label, others only the last: a part of what the field asks for gets lost.',
  advice: 'Put the whole text into one label, and hints into an element that aria-describedby names.',
  example: '<label for="pw">Password</label><input id="pw" aria-describedby="hint">',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Techniques/html/H44',
    'https://www.w3.org/WAI/tutorials/forms/labels/',
  ],
  importance: 'moderate',
  mode: 'penalty',
  heuristic: true,
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const fields = document
      .all('input', 'select', 'textarea')
      .filter((field) => isField(field) && !aria.hidden(field))
    return judgeElements(
      fields,
      (field) => {
        const labels = aria.labels(field).filter((label) => !aria.hidden(label))
        const named = aria.references(field, 'aria-labelledby')
        // A field that lists its labels itself has decided.
        if (labels.length < 2 || labels.every((label) => named.includes(label))) return undefined
        return `${labels.length} labels`
      },
      {
        none: 'The page has no form fields.',
        faulty: 'Form fields with more than one label',
        expected: 'one label',
      },
    )
  },
})

const buttons = new Set(['hidden', 'image', 'button', 'submit', 'reset'])

const isField = (field: Element): boolean =>
  field.tag !== 'input' || !buttons.has(attribute(field, 'type')?.toLowerCase() ?? '')
