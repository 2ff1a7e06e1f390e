import { referencedIds } from '../../audit-kit/aria/referenced-ids.ts'
import { at, defineAudit, notApplicable, places, share } from '../../audit-kit/audit.ts'
import { ancestor, attribute, type Element } from '../../core/page/document.ts'

export default defineAudit({
  subject: 'IDs used by labels and ARIA',
  titles: {
    problem: 'IDs that labels and ARIA refer to are not unique',
    success: 'IDs that labels and ARIA refer to are unique',
  },
  plain: {
    title: 'Some labels may belong to the wrong part of the page',
    why: 'Two parts of the page share one internal name, so people who have it read aloud hear the label for only one of them.',
    fix: 'Ask your developer to give each part of the page its own internal name (“ID”).',
  },
  why: 'A label whose ID is used twice reaches only the first element. The other one is left without a label.',
  fix: 'Give each element a unique ID, and correct the for and aria- attributes that refer to it.',
  snippets: { html: '<label for="email-2">E-mail</label>\n<input id="email-2" type="email">' },
  sources: [
    'https://html.spec.whatwg.org/multipage/dom.html#the-id-attribute',
    'https://www.w3.org/WAI/WCAG22/Techniques/failures/F77',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  cause: 'duplicate-ids',
  heuristic: true,
  messages: {
    affected:
      '{total, plural, one {# ID} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} IDs}} that labels or ARIA refer to {count, plural, one {is} other {are}} used more than once',
    fine: '{total, plural, one {# ID that labels or ARIA refer to is} =2 {Both IDs that labels or ARIA refer to are} other {All # IDs that labels or ARIA refer to are}} unique',
  },
  needs: ['document', 'aria'],

  check({ document }) {
    const named = referencedIds(document)
    const hasTemplates = document.all('template').length > 0
    const firsts = new Map<string, Element>()
    const twice = new Map<string, Element>()
    for (const element of document.withAttribute('id')) {
      const id = attribute(element, 'id') ?? ''
      // Content of a template is not on the page, and a shadow root has separate ids.
      if (!named.has(id) || element.inNoscript || (hasTemplates && isInTemplate(element))) continue
      if (firsts.has(id)) twice.set(id, twice.get(id) ?? element)
      else firsts.set(id, element)
    }
    const total = firsts.size
    const count = twice.size
    if (total === 0) return notApplicable()
    if (count === 0) return share(0, total, 'fine', { total })
    const evidence = places([...twice], ([id, element]) => at(element, `id="${id.slice(0, 80)}"`))
    return share(count, total, 'affected', { count, total }, evidence)
  },
})

const isInTemplate = (element: Element): boolean =>
  ancestor(element, ({ tag }) => tag === 'template') !== undefined
