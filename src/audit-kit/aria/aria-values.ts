import { attribute, type Attribute, type Element } from '../../core/page/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'

export const refersToIds = ({ name }: Attribute, aria: AriaFacts): boolean =>
  aria.attributeInfo(name)?.kind.startsWith('id') === true

/** Not judged: assistive technology copes with invalid values here. */
const lenient = new Set(['aria-errormessage', 'aria-current', 'aria-describedby', 'aria-labelledby'])
const lowest: ReadonlyMap<string, number> = new Map([
  ['aria-colcount', -1],
  ['aria-rowcount', -1],
  ['aria-setsize', -1],
  ['aria-rowspan', 0],
])

/** `{{isOpen}}` and the like: a script fills in the value. */
const isTemplate = (value: string): boolean => /\{\{|\$\{|<%/.test(value)

/** Whether an ARIA attribute has a value that browsers ignore. Unknown attributes and empty values are not judged. */
export function isInvalidAria(element: Element, { name, value }: Attribute, aria: AriaFacts): boolean {
  const info = aria.attributeInfo(name)
  const text = value.trim()
  if (info === undefined || lenient.has(name) || text === '' || isTemplate(text)) return false
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

/** A closed widget may reference an element that is created only when it opens. */
const isClosed = (element: Element, name: string): boolean =>
  attribute(element, 'aria-expanded') === 'false' ||
  (name === 'aria-controls' &&
    (attribute(element, 'aria-selected') === 'false' ||
      !['false', undefined].includes(attribute(element, 'aria-haspopup'))))
