import { defineAudit, say } from '../../audit-kit/audit.ts'
import { isSetByScript } from '../../audit-kit/elements/script-filled.ts'
import { attribute, type Element, hasAttribute } from '../../core/page/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { openNeverShownCheck } from '../../audit-kit/styles/hidden-by-styles.ts'
import { isHoneypot } from '../../audit-kit/elements/honeypot.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'Input types of form fields',
  titles: {
    problem: 'Form fields do not use the matching input type',
    success: 'Form fields use the matching input type',
  },
  plain: {
    title: 'Phones show the wrong keyboard for some form fields',
    why: 'People have to look for “@” or the digits when they enter an e-mail address or a phone number.',
  },
  why: 'With the right type, phones show the right keyboard and browsers check and autofill what people enter.',
  fix: 'Use type="email" for e-mail addresses, type="tel" for phone numbers and type="url" for URLs. Where people may leave out https://, inputmode="url" shows the same keyboard and accepts that.',
  snippets: {
    html: '<label for="email">E-mail</label>\n<input id="email" type="email" name="email" autocomplete="email">',
  },
  sources: [
    'https://html.spec.whatwg.org/multipage/input.html#attr-input-type',
    'https://web.dev/learn/forms/attributes',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  heuristic: true,
  messages: {
    affected:
      '{total, plural, one {# e-mail, phone or URL field} other {{portion, select, both {Both of the} all {All {total, number}} other {{count, number} of {total, number}}} e-mail, phone and URL fields}} {count, plural, one {uses} other {use}} type="text" instead of the matching type',
    better: 'Field should have type="{type}"',
    fine: '{total, plural, one {# e-mail, phone or URL field has} =2 {Both e-mail, phone and URL fields have} other {All # e-mail, phone and URL fields have}} a matching type',
  },
  needs: ['document', 'aria', 'subresources', 'inline'],

  check({ document, aria, subresources, inline }) {
    const isNeverShown = openNeverShownCheck({ subresources, inline })
    const fields = document
      .all('input')
      .filter(
        (field) =>
          !aria.hidden(field) && !isNeverShown(field) && typeFor(field) !== undefined && !isTrap(field, aria),
      )
    return judgeElements(fields, (field) => {
      const type = attribute(field, 'type')?.trim().toLowerCase() ?? 'text'
      const fits = type !== 'text' || hasAttribute(field, 'inputmode') || isSetByScript(field, 'type')
      return fits ? undefined : say('better', { type: typeFor(field) ?? 'text' })
    })
  },
})

/** A honeypot for spam bots, which people cannot reach or are asked to leave empty. */
const isTrap = (field: Element, aria: AriaFacts): boolean =>
  isHoneypot(field) ||
  // bounded: 200 characters
  /\b(?:leave|keep)\b.{0,30}\b(?:blank|empty)\b|leer lassen|frei lassen|laisse[rz] .{0,20}vide/i.test(
    aria.name(field).slice(0, 200),
  )

const purposes: readonly (readonly [type: string, autocomplete: RegExp, name: RegExp])[] = [
  ['email', /^email$/, /^(?:your|user|contact|customer|billing)?e?[-_]?mail(?:[-_]?addr(?:ess)?)?$/],
  [
    'tel',
    /^tel$/,
    /^(?:your|user|contact|customer|billing)?(?:tel|phone|telephone|mobile)(?:[-_]?(?:no|number))?$/,
  ],
  ['url', /^url$/, /^(?:url|website|homepage|web[-_]?site)$/],
]

/** The type that fits the autocomplete value, or else the name of the field. */
function typeFor(field: Element): string | undefined {
  const word = (attribute(field, 'autocomplete') ?? '').trim().toLowerCase().split(/\s+/).at(-1) ?? ''
  const name = (attribute(field, 'name') ?? attribute(field, 'id') ?? '').trim().toLowerCase()
  if (name.length > 60) return undefined
  return purposes.find(([, autocomplete, pattern]) => autocomplete.test(word) || pattern.test(name))?.[0]
}
