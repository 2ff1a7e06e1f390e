import { defineAudit } from '../../audit-kit/audit.ts'
import { attribute, type Element, hasAttribute, tokens } from '../../core/page/document.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'Autocomplete values',
  titles: {
    problem: 'Form fields have invalid autocomplete values',
    success: 'All autocomplete values are valid',
  },
  plain: {
    title: 'Browsers can’t fill in some form fields for people',
    why: 'People have to type their name or address by hand, which is hardest for those who can’t type or remember well.',
  },
  why: 'Browsers use autocomplete to fill in names, addresses and codes. With an invalid value people have to type them, which is hardest for those with motor or memory impairments.',
  fix: 'Use the autocomplete values of the HTML standard, such as email, given-name or postal-code.',
  snippets: {
    html: '<label for="email">E-mail</label>\n<input id="email" type="email" autocomplete="email">',
  },
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/identify-input-purpose.html',
    'https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  messages: {
    affected:
      '{total, plural, one {# form field} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} form fields}} with autocomplete {count, plural, one {has} other {have}} an invalid value',
    fine: '{total, plural, one {# form field with autocomplete has} =2 {Both form fields with autocomplete have} other {All # form fields with autocomplete have}} a valid value',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const fields = document
      .withAttribute('autocomplete')
      .filter((field) => isFilledIn(field) && !aria.hidden(field) && tokens(field, 'autocomplete').length > 0)
    return judgeElements(fields, (field) =>
      isValid(tokens(field, 'autocomplete'))
        ? undefined
        : `autocomplete="${attribute(field, 'autocomplete')?.slice(0, 80)}"`,
    )
  },
})

const buttons = new Set(['submit', 'reset', 'button', 'hidden'])

function isFilledIn(field: Element): boolean {
  if (!['input', 'select', 'textarea'].includes(field.tag)) return false
  if (['readonly', 'disabled'].some((name) => hasAttribute(field, name))) return false
  if (['aria-readonly', 'aria-disabled'].some((name) => attribute(field, name) === 'true')) return false
  return field.tag !== 'input' || !buttons.has(attribute(field, 'type')?.toLowerCase() ?? '')
}

/** Values that pages use to opt out, or for purposes without a standard name: not worth reporting. */
const tolerated = new Set(
  'on off none false true disabled enabled undefined null xoff xon nope text pronouns gender message content'.split(
    ' ',
  ),
)
const plain = new Set(
  'name honorific-prefix given-name additional-name family-name honorific-suffix nickname username new-password current-password one-time-code organization-title organization street-address address-line1 address-line2 address-line3 address-level4 address-level3 address-level2 address-level1 country country-name postal-code cc-name cc-given-name cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type transaction-currency transaction-amount language bday bday-day bday-month bday-year sex url photo device-eid device-imei'.split(
    ' ',
  ),
)
const contact = new Set(
  'tel tel-country-code tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix tel-extension email impp'.split(
    ' ',
  ),
)
const contactKinds = new Set(['home', 'work', 'mobile', 'fax', 'pager'])

/** In order: `section-…`, billing or shipping, the kind of contact, one field, webauthn. */
function isValid(given: readonly string[]): boolean {
  const words = [...given]
  if (words.length > 1 && words.at(-1) === 'webauthn') words.pop()
  if (words[0]?.startsWith('section-') === true) words.shift()
  if (words[0] === 'billing' || words[0] === 'shipping') words.shift()
  const kind = contactKinds.has(words[0] ?? '') && words.length > 1 ? words.shift() : undefined
  const [field] = words
  if (field === undefined || words.length !== 1) return false
  if (contact.has(field)) return true
  return kind === undefined && (plain.has(field) || tolerated.has(field))
}
