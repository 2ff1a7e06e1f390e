import { defineAudit } from '../../audit-kit/legacy.ts'
import { attribute, type Element } from '../../core/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'Form fields show their label',
  why: 'A title appears only under a mouse. Everyone else, on a phone or by keyboard, sees a field without a label.',
  advice: 'Give the field a visible label element; keep the title for a hint, if at all.',
  example: '<label for="q">Search</label><input id="q">',
  sources: [
    'https://www.w3.org/WAI/tutorials/forms/labels/',
    'https://www.w3.org/WAI/WCAG22/Techniques/html/H44',
  ],
  importance: 'serious',
  mode: 'scored',
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const fields = document
      .all('input', 'select', 'textarea')
      .filter((field) => isField(field) && !aria.hidden(field))
    return judgeElements(fields, (field) => faultOf(field, aria), {
      none: 'The page has no form fields.',
      faulty: 'Form fields labelled by title or description only',
      expected: 'a visible label',
    })
  },
})

const buttons = new Set(['hidden', 'image', 'button', 'submit', 'reset'])

const isField = (field: Element): boolean =>
  field.tag !== 'input' || !buttons.has(attribute(field, 'type')?.toLowerCase() ?? '')

const has = (field: Element, name: string): boolean => (attribute(field, name) ?? '').trim() !== ''

function faultOf(field: Element, aria: AriaFacts): string | undefined {
  const only = ['title', 'aria-describedby'].find((name) => has(field, name))
  if (only === undefined || has(field, 'aria-label')) return undefined
  const texts = [...aria.references(field, 'aria-labelledby'), ...aria.labels(field)]
  return texts.some((label) => aria.content(label) !== '' || aria.name(label) !== '')
    ? undefined
    : `only ${only}`
}
