import { defineAudit, notApplicable, share } from '../../audit-kit/legacy.ts'
import { attribute, type Element, hasAttribute } from '../../core/document.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import { plural } from '../../lib/plural.ts'

const tolerated = 0.05

export default defineAudit({
  title: 'Links can be followed without a script',
  why: 'Search engines follow links that have an address. What opens only by a script stays unfound.',
  advice: 'Give each link an address in href, and use a button for what is not a link.',
  example: '<a href="/tables/oak">Oak tables</a>',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/links-crawlable'],
  importance: 'medium',
  mode: 'scored',
  needs: ['document'],

  check({ document }) {
    const judged = document.all('a').filter(isMeantAsLink)
    if (judged.length === 0) return notApplicable('The page has no links.')
    const bad = judged.filter((element) => !hasAddress(element))
    const says =
      bad.length === 0
        ? `All links have an address: ${judged.length} of ${judged.length}.`
        : `${bad.length} of ${judged.length} links ${plural(bad.length, 'has', 'have')} no address that can be followed.`
    return share(
      bad.length,
      judged.length,
      says,
      places(bad, (element) => at(element, (attribute(element, 'href') ?? 'no href') || 'an empty href')),
      tolerated,
    )
  },
})

/** A role makes it something else, and an anchor without a handler is a place to jump to. */
const isMeantAsLink = (element: Element): boolean =>
  element.namespace === 'html' &&
  (!hasAttribute(element, 'role') || attribute(element, 'role') === 'link') &&
  (hasAttribute(element, 'href') || hasAttribute(element, 'onclick'))

/** An empty address is that of the page itself; with a handler it is a button in disguise. */
function hasAddress(element: Element): boolean {
  const href = attribute(element, 'href')?.trim()
  if (href === undefined || (href === '' && hasAttribute(element, 'onclick'))) return false
  return !/^(?:javascript:|file:)/i.test(href)
}
