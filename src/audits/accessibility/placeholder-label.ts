import { at, defineAudit, notApplicable, places, share } from '../../audit-kit/audit.ts'
import { isHoneypot } from '../../audit-kit/elements/honeypot.ts'
import { isSetByScript } from '../../audit-kit/elements/script-filled.ts'
import { ancestor, attribute, type Element } from '../../core/page/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'

export default defineAudit({
  subject: 'Placeholders as labels',
  titles: {
    problem: 'Form fields use a placeholder as their only label',
    success: 'No form field relies on its placeholder as a label',
  },
  plain: {
    title:
      '{places, plural, =0 {Form fields lose their label as soon as people type} one {One form field loses its label as soon as people type} other {# form fields lose their label as soon as people type}}',
    why: 'The pale text in the field disappears, and people can’t check what they were asked for.',
  },
  why: 'A placeholder disappears when people start typing, and its pale text is hard to read. They can no longer check what the field asks for.',
  fix: 'Add a visible <label> to the field, and keep the placeholder for an example of what to enter.',
  snippets: {
    html: '<label for="email">E-mail</label>\n<input id="email" type="email" placeholder="name@example.com">',
  },
  sources: [
    'https://www.w3.org/WAI/tutorials/forms/instructions/#placeholder-text',
    'https://html.spec.whatwg.org/multipage/input.html#the-placeholder-attribute',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  heuristic: true,
  messages: {
    affected:
      '{total, plural, one {# text field} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} text fields}} {count, plural, one {has} other {have}} only a placeholder for a label',
    search:
      '{count, plural, one {# search field has} other {# search fields have}} only a placeholder for a label',
    fine: '{total, plural, one {# text field doesn’t rely} =2 {Neither text field relies} other {None of # text fields relies}} on a placeholder for a label',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const fields = document
      .all('input', 'textarea')
      .filter((field) => isTyped(field) && !aria.hidden(field) && !isHoneypot(field))
    const bad = fields.filter((field) => hasOnlyPlaceholder(field, aria))
    const total = fields.length
    const count = bad.length
    if (total === 0) return notApplicable()
    if (count === 0) return share(0, total, 'fine', { total })
    const evidence = places(bad, (field) => at(field))
    // The button, the icon and the position tell most people that it is a search field.
    if (bad.every((field) => isSearch(field, aria)))
      return { ...share(count, total, 'search', { count }, evidence), severity: 'low' }
    return share(count, total, 'affected', { count, total }, evidence)
  },
})

const typed = new Set(['', 'text', 'search', 'email', 'tel', 'url', 'password', 'number'])

const isTyped = (field: Element): boolean =>
  field.tag === 'textarea' || typed.has(attribute(field, 'type')?.trim().toLowerCase() ?? '')

const has = (field: Element, name: string): boolean =>
  (attribute(field, name) ?? '').trim() !== '' || isSetByScript(field, name)

/** A field with only a title has its own audit. */
function hasOnlyPlaceholder(field: Element, aria: AriaFacts): boolean {
  if (!has(field, 'placeholder') || has(field, 'aria-label') || has(field, 'title')) return false
  const labels = [...aria.references(field, 'aria-labelledby'), ...aria.labels(field)]
  return labels.every((label) => aria.content(label) === '' && aria.name(label) === '')
}

const isSearch = (field: Element, aria: AriaFacts): boolean =>
  aria.role(field) === 'searchbox' ||
  /^(?:q|s|query|search|keywords?)$/i.test(attribute(field, 'name') ?? '') ||
  ancestor(field, (one) => aria.role(one) === 'search') !== undefined
