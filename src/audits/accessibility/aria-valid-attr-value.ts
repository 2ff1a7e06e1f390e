import { defineAudit, notApplicable, share, type Verdict } from '../../audit-kit/legacy.ts'
import { attribute, type Attribute, type Element } from '../../core/document.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'

export default defineAudit({
  title: 'ARIA attributes have valid values',
  why: 'A value that does not exist is ignored, and what it was to tell is never said.',
  advice:
    'Use one of the values that the attribute has. Where it names other elements, check that their ids exist.',
  example: '<nav aria-label="Main"><a aria-current="page" href="/">Home</a></nav>',
  sources: ['https://www.w3.org/TR/wai-aria-1.2/#propcharacteristic_value'],
  importance: 'critical',
  mode: 'penalty',
  needs: ['aria'],

  check({ aria }): Verdict {
    const elements = aria.attributed()
    if (elements.length === 0) return notApplicable('The page has no ARIA attributes.')
    const bad = elements.filter((element) => element.attributes.some((one) => isWrong(element, one, aria)))
    const verdict = share(
      bad.length,
      elements.length,
      `Elements with an invalid ARIA value: ${bad.length || 'none'} of ${elements.length}.`,
      places(bad, (element) => {
        const wrong = element.attributes.filter((one) => isWrong(element, one, aria))
        return at(element, wrong.map(({ name, value }) => `${name}="${value.slice(0, 80)}"`).join(' '))
      }),
    )
    // A script may add the element that an id means; only other values are wrong for certain.
    const certain = bad.some((element) =>
      element.attributes.some((one) => isWrong(element, one, aria) && !isId(one, aria)),
    )
    return verdict.is === 'fail' && !certain ? { ...verdict, is: 'warn', extent: 0.5 } : verdict
  },
})

const isId = ({ name }: Attribute, aria: AriaFacts): boolean =>
  aria.attributeInfo(name)?.kind.startsWith('id') === true

/** Looked at by people rather than by rule: assistive technology copes with a wrong one. */
const lenient = new Set(['aria-errormessage', 'aria-current', 'aria-describedby', 'aria-labelledby'])
const lowest: ReadonlyMap<string, number> = new Map([
  ['aria-colcount', -1],
  ['aria-rowcount', -1],
  ['aria-setsize', -1],
  ['aria-rowspan', 0],
])

function isWrong(element: Element, { name, value }: Attribute, aria: AriaFacts): boolean {
  const info = aria.attributeInfo(name)
  const text = value.trim()
  if (info === undefined || lenient.has(name) || text === '') return false
  switch (info.kind) {
    case 'boolean':
      return text !== value || !['true', 'false'].includes(text.toLowerCase())
    case 'token':
      return !info.values.includes(value.toLowerCase())
    case 'tokens':
      return !text.split(/\s+/).every((token) => info.values.includes(token))
    case 'integer':
      return !/^[-+]?\d+$/.test(value) || Number(value) < (lowest.get(name) ?? 1)
    case 'number':
      return !/^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(value)
    case 'id':
    case 'ids':
      return !isClosed(element, name) && aria.references(element, name).length === 0
    case 'text':
      return false
  }
}

/** What is closed may name an element that comes only when it opens. */
const isClosed = (element: Element, name: string): boolean =>
  attribute(element, 'aria-expanded') === 'false' ||
  (name === 'aria-controls' &&
    (attribute(element, 'aria-selected') === 'false' ||
      !['false', undefined].includes(attribute(element, 'aria-haspopup'))))
