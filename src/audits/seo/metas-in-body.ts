import { at, defineAudit, fail, pass, places } from '../../audit-kit/audit.ts'
import { attribute } from '../../core/page/document.ts'
import type { Metadata } from '../../core/facts/read.ts'
import { whatEndedHead } from '../../audit-kit/elements/head-end.ts'

const known: ReadonlySet<string> = new Set(['robots', 'googlebot', 'description'])

export default defineAudit({
  subject: 'SEO tags outside the head',
  titles: {
    problem: 'Tags for search engines are outside the head',
    success: 'No tag for search engines is outside the head',
  },
  plain: {
    title: 'Instructions for search engines are in the wrong place',
    why: 'Google ignores a page’s main address and language versions if they are listed in the wrong place.',
    fix: 'Ask your developer to move instructions for search engines to the top of the page’s code.',
  },
  why: 'Google ignores canonical and hreflang links in the body and may ignore descriptions there, but obeys robots rules such as noindex anywhere. One stray element ends the head early and moves everything after it into the body.',
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
    inBody: '{count, plural, one {# tag is} other {# tags are}} outside the head: {names}',
    closed:
      '{count, plural, one {# tag is} other {# tags are}} outside the head, because {closer} ends it early (line {line, number}): {names}',
    inHead: 'No canonical, hreflang, robots or description tag is outside the head',
  },
  needs: ['metadata', 'document', 'page'],

  check({ metadata: { metas, canonicals, hreflang }, document, page }) {
    const stray = [
      ...metas
        .filter(
          ({ kind, name, content, inHead, element }) =>
            // With itemprop it is structured data, and an empty one has no effect in the head either.
            kind === 'name' &&
            known.has(name) &&
            content.trim() !== '' &&
            !inHead &&
            attribute(element, 'itemprop') === undefined,
        )
        .map(({ element, name }) => ({ element, name })),
      ...linksOf(canonicals, 'canonical'),
      ...linksOf(hreflang, 'hreflang'),
    ].toSorted((one, other) => one.element.order - other.element.order)
    const count = stray.length
    if (count === 0) return pass('inHead')
    const evidence = places(stray, ({ element }) => at(element))
    const names = { list: [...new Set(stray.map(({ name }) => name))] }
    const end = whatEndedHead(document, page.html)
    return end === null
      ? fail('inBody', { names, count }, evidence)
      : fail('closed', { names, count, closer: quoted(end.what), line: end.line }, evidence)
  },
})

const linksOf = (links: Metadata['canonicals' | 'hreflang'], name: string) =>
  links.flatMap(({ element, inHead }) => (element === null || inHead ? [] : [{ element, name }]))

/** Text of the page is quoted, unlike a tag. */
const quoted = (what: string): string => (what.startsWith('<') ? what : `“${what}”`)
