import { openNeverShownCheck } from '../../audit-kit/styles/hidden-by-styles.ts'
import { at, defineAudit, notApplicable, places, share } from '../../audit-kit/audit.ts'
import { isHoneypot } from '../../audit-kit/elements/honeypot.ts'
import { hasLostLabel, lostLabel } from '../../audit-kit/aria/lost-label.ts'
import { hasLooseLabel } from '../../audit-kit/aria/label-beside.ts'
import { hasOnlyPlaceholder, isTyped } from '../../audit-kit/aria/placeholders.ts'
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
    fix: 'Ask your developer to show a label above each field that stays there.',
  },
  states: {
    unconnected: {
      title: 'Labels are not connected to their form fields',
      plain: {
        title:
          '{places, plural, =0 {Labels don’t belong to their form fields} one {One label doesn’t belong to its form field} other {# labels don’t belong to their form fields}}',
        why: 'People who have the page read aloud hear only the example in the field, and tapping the label does nothing.',
        fix: 'Ask your developer to connect each label with its field.',
      },
      why: 'Screen readers read the placeholder instead of the label that everyone else sees, and clicking the label does nothing.',
      fix: 'Give each label a for attribute with the ID of its field, or put the field inside the label.',
    },
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
  otherSeverities: ['low'],
  sameCauseAs: ['label-target'],
  heuristic: true,
  messages: {
    affected:
      '{total, plural, one {# text field} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} text fields}} {count, plural, one {has} other {have}} only a placeholder for a label',
    search:
      '{count, plural, one {# search field has} other {# search fields have}} only a placeholder for a label',
    unconnected:
      '{total, plural, one {# text field} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} text fields}} {count, plural, one {has} other {have}} a label that is not connected to {count, plural, one {it} other {them}}',
    fine: '{total, plural, one {# text field doesn’t rely} =2 {Neither text field relies} other {None of # text fields relies}} on a placeholder for a label',
  },
  needs: ['document', 'aria', 'subresources', 'inline'],

  check({ document, aria, subresources, inline }) {
    const isNeverShown = openNeverShownCheck({ subresources, inline })
    const fields = document
      .all('input', 'textarea')
      .filter((field) => isTyped(field) && !aria.hidden(field) && !isNeverShown(field) && !isHoneypot(field))
    const unlabeled = fields.filter((field) => hasOnlyPlaceholder(field, aria))
    const isLost = (field: Element): boolean => hasLostLabel(field, document)
    const bare = unlabeled.filter((field) => !hasLooseLabel(field, aria) && !isLost(field))
    const bad = bare.length === 0 ? unlabeled : bare
    const total = fields.length
    const count = bad.length
    if (total === 0) return notApplicable()
    if (count === 0) return share(0, total, 'fine', { total })
    const evidence = places(bad, (field) => at(field))
    if (bare.length === 0) {
      const verdict = share(count, total, 'unconnected', { count, total }, evidence)
      return bad.every(isLost) ? { ...verdict, cause: lostLabel } : verdict
    }
    // The button, the icon and the position tell most people that it is a search field.
    if (bad.every((field) => isSearch(field, aria)))
      return { ...share(count, total, 'search', { count }, evidence), severity: 'low' }
    return share(count, total, 'affected', { count, total }, evidence)
  },
})

const isSearch = (field: Element, aria: AriaFacts): boolean =>
  aria.role(field) === 'searchbox' ||
  /^(?:q|s|query|search|keywords?)$/i.test(attribute(field, 'name') ?? '') ||
  ancestor(field, (one) => aria.role(one) === 'search') !== undefined
