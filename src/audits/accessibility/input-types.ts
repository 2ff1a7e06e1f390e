import { defineAudit } from '../../audit-kit/legacy.ts'
import { attribute, type Element, hasAttribute } from '../../core/document.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'Form fields have the type that fits',
  why: 'With the right type a phone shows the right keyboard, and browsers check and fill in what is entered.',
  advice: 'Use type="email" for e-mail addresses, "tel" for phone numbers and "url" for web addresses.',
  example: '<input type="email" name="email" autocomplete="email">',
  sources: [
    'https://html.spec.whatwg.org/multipage/input.html#attr-input-type',
    'https://web.dev/learn/forms/attributes',
  ],
  importance: 'low',
  mode: 'scored',
  heuristic: true,
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const fields = document
      .all('input')
      .filter((field) => !aria.hidden(field) && typeFor(field) !== undefined)
    return judgeElements(
      fields,
      (field) => {
        const type = attribute(field, 'type')?.trim().toLowerCase() ?? 'text'
        const fits = type !== 'text' || hasAttribute(field, 'inputmode')
        return fits ? undefined : `type="text" where type="${typeFor(field)}" fits`
      },
      {
        none: 'The page asks for no e-mail address, phone number or web address.',
        faulty: 'Form fields with another type than the one that fits',
      },
    )
  },
})

const purposes: readonly (readonly [type: string, autocomplete: RegExp, name: RegExp])[] = [
  ['email', /^email$/, /^(?:your|user|contact|customer|billing)?e?[-_]?mail(?:[-_]?addr(?:ess)?)?$/],
  [
    'tel',
    /^tel$/,
    /^(?:your|user|contact|customer|billing)?(?:tel|phone|telephone|mobile)(?:[-_]?(?:no|number))?$/,
  ],
  ['url', /^url$/, /^(?:url|website|homepage|web[-_]?site)$/],
]

/** The type that the autocomplete word, or else the name of the field, asks for. */
function typeFor(field: Element): string | undefined {
  const word = (attribute(field, 'autocomplete') ?? '').trim().toLowerCase().split(/\s+/).at(-1) ?? ''
  const name = (attribute(field, 'name') ?? attribute(field, 'id') ?? '').trim().toLowerCase()
  if (name.length > 60) return undefined
  return purposes.find(([, autocomplete, pattern]) => autocomplete.test(word) || pattern.test(name))?.[0]
}
