import { defineAudit, fail, pass } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import { plural } from '../../lib/plural.ts'

const names: ReadonlySet<string> = new Set(['robots', 'googlebot', 'description'])

export default defineAudit({
  title: 'Hints for search engines stand in the head',
  why: 'Search engines ignore canonical and language links in the body, and may ignore descriptions there. A stray element ends the head early and moves all that follows.',
  advice:
    'Move these elements into the head, before anything that belongs to the body, such as an img, a div or an iframe.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata',
    'https://html.spec.whatwg.org/multipage/semantics.html#the-head-element',
  ],
  importance: 'medium',
  mode: 'penalty',
  needs: ['metadata'],

  check({ metadata: { metas, canonicals, hreflang } }) {
    const stray = [
      ...metas
        .filter(({ kind, name, inHead }) => kind === 'name' && names.has(name) && !inHead)
        .map(({ element }) => element),
      ...[...canonicals, ...hreflang].flatMap(({ element, inHead }) =>
        element === null || inHead ? [] : [element],
      ),
    ].toSorted((one, other) => one.order - other.order)
    if (stray.length === 0) return pass('All hints for search engines stand in the head.')
    return fail(
      `${stray.length} ${plural(stray.length, 'hint for search engines stands', 'hints for search engines stand')} in the body.`,
      places(stray, (element) => at(element, `${element.tag} in the body`, 'in the head')),
    )
  },
})
