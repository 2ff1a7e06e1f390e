import { attribute, type Document } from '../../core/page/document.ts'

const naming = [
  'aria-actions',
  'aria-activedescendant',
  'aria-controls',
  'aria-describedby',
  'aria-details',
  'aria-errormessage',
  'aria-flowto',
  'aria-labelledby',
  'aria-owns',
]

/** The IDs that labels and ARIA attributes refer to. */
export function referencedIds(document: Document): ReadonlySet<string> {
  const named = new Set<string>()
  for (const label of document.all('label')) named.add(attribute(label, 'for') ?? '')
  for (const name of naming)
    for (const element of document.withAttribute(name))
      for (const id of (attribute(element, name) ?? '').split(/\s+/)) named.add(id)
  named.delete('')
  return named
}
