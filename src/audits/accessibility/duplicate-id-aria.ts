import { defineAudit, notApplicable, share } from '../../audit-kit/legacy.ts'
import { attribute, type Element } from '../../core/document.ts'
import { at, places } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'Ids that labels and ARIA rely on are unique',
  why: 'A label that names an id two elements share reaches only the first one; the other is left without a label.',
  advice: 'Give each element an id of its own, and correct the for and aria- attributes that name it.',
  sources: [
    'https://html.spec.whatwg.org/multipage/dom.html#the-id-attribute',
    'https://www.w3.org/WAI/WCAG22/Techniques/failures/F77',
  ],
  importance: 'critical',
  mode: 'scored',
  heuristic: true,
  needs: ['document', 'aria'],

  check({ document }) {
    const named = new Set<string>()
    for (const label of document.all('label')) named.add(attribute(label, 'for') ?? '')
    for (const name of naming)
      for (const element of document.withAttribute(name))
        for (const id of (attribute(element, name) ?? '').split(/\s+/)) named.add(id)
    named.delete('')
    const firsts = new Map<string, Element>()
    const twice = new Map<string, Element>()
    for (const element of document.withAttribute('id')) {
      const id = attribute(element, 'id') ?? ''
      if (!named.has(id) || element.inNoscript) continue
      if (firsts.has(id)) twice.set(id, twice.get(id) ?? element)
      else firsts.set(id, element)
    }
    if (firsts.size === 0) return notApplicable('No label or ARIA attribute names an id of the page.')
    return share(
      twice.size,
      firsts.size,
      `Ids that are relied on and occur more than once: ${twice.size || 'none'} of ${firsts.size}.`,
      places([...twice], ([id, element]) => at(element, `id="${id}" once more`, 'an id of its own')),
    )
  },
})

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
