import { at, defineAudit, fail, pass, places, say } from '../../audit-kit/audit.ts'
import { attribute } from '../../core/page/document.ts'
import { whatEndedHead } from '../../audit-kit/elements/head-end.ts'

const names: ReadonlySet<string> = new Set(['robots', 'googlebot', 'description'])

export default defineAudit({
  subject: 'SEO tags outside the head',
  titles: {
    problem: 'Tags for search engines are outside the head',
    success: 'Tags for search engines are in the head',
  },
  plain: {
    title: 'Instructions for search engines are in the wrong place',
    why: 'Search engines ignore instructions that are in the wrong place.',
  },
  why: 'Search engines ignore canonical and hreflang links in the body, and may ignore descriptions there. One stray element ends the head early and moves everything after it into the body.',
  fix: 'Move the element that ends the head (often an img, iframe or div inside a noscript) into the body, or put canonical, hreflang, robots and description tags before it.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata',
    'https://html.spec.whatwg.org/multipage/semantics.html#the-head-element',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  cause: 'head-closed-early',
  messages: {
    inBody:
      '{count, plural, one {# tag} other {# tags}} for search engines {count, plural, one {is} other {are}} in the body',
    closed:
      '{count, plural, one {# tag} other {# tags}} for search engines {count, plural, one {is} other {are}} in the body because {closer} ends the head early',
    inHead: 'Canonical, hreflang, robots and description tags are all in the head',
    closer: 'Ends the head before its closing tag',
  },
  needs: ['metadata', 'document', 'page'],

  check({ metadata: { metas, canonicals, hreflang }, document, page }) {
    const stray = [
      ...metas
        .filter(
          ({ kind, name, inHead, element }) =>
            // With itemprop it is structured data.
            kind === 'name' && names.has(name) && !inHead && attribute(element, 'itemprop') === undefined,
        )
        .map(({ element }) => element),
      ...[...canonicals, ...hreflang].flatMap(({ element, inHead }) =>
        element === null || inHead ? [] : [element],
      ),
    ].toSorted((one, other) => one.order - other.order)
    const count = stray.length
    if (count === 0) return pass('inHead')
    const { shown, total } = places(stray, (element) => at(element))
    const end = whatEndedHead(document, page.html)
    if (end === null) return fail('inBody', { count }, { shown, total })
    const closer = end.element === null ? { found: end.what } : at(end.element, say('closer'))
    return fail('closed', { count, closer: end.what }, { shown: [closer, ...shown], total: total + 1 })
  },
})
