import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'

/** With the prefix of a country, so that prices, dates and article numbers are left alone. */
const international =
  /(?<![\w+])\+[1-9]\d{0,2}(?:[ \u00a0()./-]{1,3}\d{1,8}){1,6}(?!\d)|(?<![\w+])\+[1-9]\d{8,13}(?!\d)/g
const fewestDigits = 9
const kept = 20

export default defineAudit({
  title: 'Phone numbers can be tapped',
  why: 'On a phone a linked number is called with one tap; a plain one has to be copied or remembered.',
  advice: 'Link each number with tel: and its international form.',
  example: '<a href="tel:+441632960123">+44 1632 960123</a>',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc3966',
    'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/a#linking_to_telephone_numbers',
  ],
  importance: 'low',
  mode: 'info',
  heuristic: true,
  needs: ['text', 'links'],

  check({ text, links }) {
    const written = [...new Set(text.body.match(international) ?? [])].filter(
      (number) => digitsOf(number).length >= fewestDigits,
    )
    const linked = links.flatMap(({ url }) => (url?.protocol === 'tel:' ? [digitsOf(url.pathname)] : []))
    if (written.length === 0)
      return linked.length > 0
        ? pass('Every phone number is linked.')
        : notApplicable('No phone number was found.')
    // The last digits decide: a zero in brackets or a missing prefix makes the beginnings differ.
    const ends = new Set(linked.map((digits) => digits.slice(-7)))
    const bare = written.filter((number) => !ends.has(digitsOf(number).slice(-7)))
    if (bare.length === 0) return pass('Every phone number is linked.')
    return warn(`Phone numbers without a link: ${bare.length}.`, {
      shown: bare
        .slice(0, kept)
        .map((found) => ({ found, expected: `tel:+${digitsOf(withoutTrunk(found))}` })),
      total: bare.length,
    })
  },
})

/** The zero in brackets is dialled within the country only, and never after its prefix (ITU-T E.123, section 7.4). */
const withoutTrunk = (number: string): string => number.replace(/\(0\)/, '')

const digitsOf = (number: string): string => number.replace(/\D/g, '')
