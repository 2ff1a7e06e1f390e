import { at, defineAudit, fail, notApplicable, pass, places } from '../../audit-kit/audit.ts'
import { attribute } from '../../core/page/document.ts'

export default defineAudit({
  subject: 'Number of meta descriptions',
  titles: {
    problem: 'Page has several meta descriptions',
    success: 'Page has only one meta description',
  },
  plain: {
    title: 'The page has several descriptions for search results',
    why: 'Search engines may pick any of them.',
  },
  why: 'With several meta descriptions, search engines may pick any of them.',
  fix: 'Keep one meta description. Often a theme and a plugin each add one: turn one of them off.',
  sources: ['https://html.spec.whatwg.org/multipage/semantics.html#standard-metadata-names'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  messages: {
    several:
      '{count, plural, one {# meta description} other {# meta descriptions}} in the HTML; there should be only one',
    single: 'HTML has exactly one meta description',
  },
  needs: ['metadata'],

  check({ metadata: { metas } }) {
    const given = metas.filter(
      ({ kind, name, element, inHead }) =>
        // In the body, a description with itemprop is structured data.
        kind === 'name' && name === 'description' && (inHead || attribute(element, 'itemprop') === undefined),
    )
    if (given.length === 1) return pass('single')
    // If all are empty, it does not matter which is read. Another audit reports that they are empty.
    if (given.every(({ content }) => content.trim() === '')) return notApplicable()
    return fail(
      'several',
      { count: given.length },
      places(given, ({ element }) => at(element)),
    )
  },
})
