import { at, defineAudit, notApplicable, places, share, warn } from '../../audit-kit/audit.ts'
import { isInvalidAria, refersToIds } from '../../audit-kit/aria/aria-values.ts'

export default defineAudit({
  subject: 'ARIA attribute values',
  titles: {
    problem: 'ARIA attributes have invalid values',
    success: 'All ARIA attributes have valid values',
  },
  plain: {
    title:
      '{places, plural, =0 {Some hints for screen readers contain mistakes} one {One hint for screen readers contains a mistake} other {# hints for screen readers contain mistakes}}',
    why: 'Programs that read the page aloud can’t make sense of these hints and ignore them.',
    fix: 'Ask your developer to correct the hints for screen readers.',
  },
  why: 'Browsers ignore an invalid value, so screen readers don’t announce the state or relation it stands for.',
  fix: 'Use one of the values that the ARIA attribute accepts. Where it refers to other elements, use IDs that exist on the page.',
  snippets: {
    html: '<button aria-expanded="false" aria-controls="menu">Menu</button>\n<ul id="menu" hidden>…</ul>',
  },
  sources: ['https://www.w3.org/TR/wai-aria-1.2/#propcharacteristic_value'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  otherSeverities: ['low'],
  messages: {
    affected:
      '{total, plural, one {# element} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} elements}} with ARIA attributes {count, plural, one {has} other {have}} an invalid value',
    fine: 'ARIA attributes of {total, plural, one {# element} =2 {both elements with any} other {all # elements with any}} have valid values',
    missing:
      '{total, plural, one {# element} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} elements}} with ARIA attributes {count, plural, one {refers} other {refer}} to an ID that is not in the HTML',
  },
  needs: ['aria'],

  check({ aria }) {
    const elements = aria.attributed()
    const total = elements.length
    if (total === 0) return notApplicable()
    const bad = elements.filter((element) =>
      element.attributes.some((one) => isInvalidAria(element, one, aria)),
    )
    const count = bad.length
    if (count === 0) return share(0, total, 'fine', { total })
    const evidence = places(bad, (element) => {
      const wrong = element.attributes.filter((one) => isInvalidAria(element, one, aria))
      return at(element, wrong.map(({ name, value }) => `${name}="${value.slice(0, 80)}"`).join(' '))
    })
    const certain = bad.some((element) =>
      element.attributes.some((one) => isInvalidAria(element, one, aria) && !refersToIds(one, aria)),
    )
    if (certain) return share(count, total, 'affected', { count, total }, evidence)
    // A script may add the referenced element; only other values are certainly wrong.
    return warn('missing', { count, total }, evidence, { severity: 'low' })
  },
})
