import { referencedIds } from '../../audit-kit/aria/referenced-ids.ts'
import { at, defineAudit, grade, notApplicable, pass, places } from '../../audit-kit/audit.ts'
import { ancestor, attribute, type Document, type Element } from '../../core/page/document.ts'

const limits = { pass: 0, fail: 10, unit: 'count' } as const

export default defineAudit({
  subject: 'Duplicate IDs',
  titles: { problem: 'Elements share the same ID', success: 'Every ID is unique' },
  plain: {
    title: 'Links and labels may point to the wrong part of the page',
    why: 'Two parts of the page share one internal name, so links and labels that use it reach only the first of them.',
  },
  why: 'Labels, links and scripts find only the first element with an ID. The others cannot be reached.',
  fix: 'Give each element its own ID, or use a class instead.',
  sources: ['https://html.spec.whatwg.org/multipage/dom.html#the-id-attribute'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  cause: 'duplicate-ids',
  limits,
  messages: {
    repeated:
      '{count, number} of {total, plural, one {# ID} other {# IDs}} {count, plural, one {is a duplicate} other {are duplicates}} of an earlier one',
    unique: '{total, plural, one {# ID is} =2 {Both IDs are} other {All # IDs are}} unique',
  },
  needs: ['document'],

  check: ({ document }) => judge(document, () => true),

  /** A script may give each of them an ID of its own. */
  inBrowser({ rendered }, { document }) {
    const repeated = new Set(rendered.repeatedIds)
    return judge(document, (id) => repeated.has(id) || repeated.size >= keptIds)
  },
})

/** No more than this many are kept. */
const keptIds = 500

function judge(document: Document, isRepeated: (id: string) => boolean) {
  const all = document.withAttribute('id').filter((element) => attribute(element, 'id') !== '')
  if (all.length === 0) return notApplicable()
  const written = repeatedIn(all, document.all('template').length > 0)
  const repeated = written.filter((element) => isRepeated(attribute(element, 'id') ?? ''))
  if (repeated.length === 0 && written.length > 0) return notApplicable()
  // Another audit reports IDs that labels or ARIA attributes refer to.
  const named = referencedIds(document)
  if (repeated.length > 0 && repeated.every((element) => named.has(attribute(element, 'id') ?? '')))
    return notApplicable()
  const values = { count: repeated.length, total: all.length }
  if (repeated.length === 0) return pass('unique', { total: all.length })
  const evidence = places(repeated, (element) => at(element, attribute(element, 'id')))
  return grade(repeated.length, limits, 'repeated', values, evidence)
}

function repeatedIn(all: readonly Element[], hasTemplates: boolean): readonly Element[] {
  const seen = new Set<string>()
  const written = new Set<Element['attributes']>()
  const repeated: Element[] = []
  for (const element of all) {
    // The parser clones an unclosed a or b, but its id is in the source once.
    if (written.has(element.attributes)) continue
    written.add(element.attributes)
    const id = attribute(element, 'id') ?? ''
    if (!seen.has(id)) seen.add(id)
    // A shadow root has separate ids.
    else if (!hasTemplates || ancestor(element, ({ tag }) => tag === 'template') === undefined)
      repeated.push(element)
  }
  return repeated
}
