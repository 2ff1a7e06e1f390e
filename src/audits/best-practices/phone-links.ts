import { defineAudit, notApplicable, pass, places, warn } from '../../audit-kit/audit.ts'

/** Only numbers with a country prefix, to exclude prices, dates and article numbers. */
const international =
  /(?<![\w+])\+[1-9]\d{0,2}(?:[ \u00a0()./-]{1,3}\d{1,8}){1,6}(?!\d)|(?<![\w+])\+[1-9]\d{8,13}(?!\d)/g
const minDigits = 9

export default defineAudit({
  subject: 'Phone numbers',
  titles: { problem: 'Phone numbers are not links', success: 'Phone numbers are links' },
  why: 'On a phone, people can call a linked number with one tap. A plain one has to be copied.',
  fix: 'Link each number with tel: and its international form.',
  snippets: { html: '<a href="tel:+441632960123">+44 1632 960123</a>' },
  sources: [
    'https://www.rfc-editor.org/rfc/rfc3966',
    'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/a#linking_to_telephone_numbers',
  ],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  heuristic: true,
  messages: {
    plain:
      '{count, plural, one {# international phone number is} other {# international phone numbers are}} not linked',
    linked: 'All international phone numbers in the text are linked',
    linksOnly:
      '{count, plural, one {# phone link} other {# phone links}} and no unlinked international number found',
  },
  needs: ['text', 'links'],

  check({ text, links }) {
    const written = [...new Set(text.body.match(international) ?? [])].filter(
      (number) => digitsOf(number).length >= minDigits,
    )
    const linked = links.flatMap(({ url }) => (url?.protocol === 'tel:' ? [digitsOf(url.pathname)] : []))
    if (written.length === 0)
      return linked.length > 0 ? pass('linksOnly', { count: linked.length }) : notApplicable()
    // Compare the last digits: a zero in parentheses or a missing prefix makes the starts differ.
    const ends = new Set(linked.map((digits) => digits.slice(-7)))
    const plain = written.filter((number) => !ends.has(digitsOf(number).slice(-7)))
    if (plain.length === 0) return pass('linked')
    return warn(
      'plain',
      { count: plain.length },
      places(plain, (found) => ({ found, expected: `tel:+${digitsOf(withoutTrunk(found))}` })),
    )
  },
})

/** The zero in parentheses is dialed only within the country, never after its prefix (ITU-T E.123, section 7.4). */
const withoutTrunk = (number: string): string => number.replace(/\(0\)/, '')

const digitsOf = (number: string): string => number.replace(/\D/g, '')
