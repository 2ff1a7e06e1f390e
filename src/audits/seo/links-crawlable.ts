import { at, defineAudit, info, notApplicable, places, share } from '../../audit-kit/audit.ts'
import { isSetByScript } from '../../audit-kit/elements/script-filled.ts'
import { openButtonCheck } from '../../audit-kit/links/button-links.ts'
import { attribute, type Element, hasAttribute } from '../../core/page/document.ts'

const tolerated = 0.05
/** If most links have no URL, the site cannot be crawled. */
const maxShare = 0.5

export default defineAudit({
  subject: 'Crawlability of links',
  titles: { problem: 'Links cannot be crawled', success: 'Links can be crawled' },
  plain: {
    title: 'Search engines can’t follow some links',
    why: 'Google may not find pages that open only through a script.',
    fix: 'Ask your developer to use ordinary links, which search engines can follow.',
  },
  why: 'Search engines follow links that have a URL in href. Pages that open only through JavaScript may stay undiscovered.',
  fix: 'Give each link a URL in href, and use a button for actions that are not links.',
  snippets: {
    html: '<a href="/products/example">Example page</a>\n<button type="button">Show filters</button>',
  },
  sources: ['https://developers.google.com/search/docs/crawling-indexing/links-crawlable'],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  otherSeverities: ['high'],
  messages: {
    script:
      '{portion, select, both {Neither link has a} all {None of the {total, number} links has a} other {{total, plural, one {# link} other {{count, number} of # links}} {count, plural, one {has} other {have}} no}} crawlable URL',
    buttons:
      '{total, plural, one {# link} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} links}} {count, plural, one {works} other {work}} like {count, plural, one {a button} other {buttons}} and {count, plural, one {has} other {have}} no crawlable URL (such as javascript:void)',
    fine: '{total, plural, one {# link has} =2 {Both links have} other {All # links have}} a URL that search engines can follow',
  },
  needs: ['document'],

  check({ document }) {
    const judged = document.all('a').filter(isMeantAsLink)
    const total = judged.length
    if (total === 0) return notApplicable()
    const withoutUrl = judged.filter((element) => !hasUrl(element))
    const buttons = new Set(withoutUrl.filter(openButtonCheck(document)))
    const bad = withoutUrl.filter((element) => !buttons.has(element))
    const count = bad.length
    if (count === 0 && buttons.size > 0) {
      const evidence = places([...buttons], (element) => at(element))
      return info('buttons', { count: buttons.size, total }, evidence)
    }
    const evidence = places(bad, (element) => at(element))
    const id = count === 0 ? 'fine' : 'script'
    const verdict = share(count, total, id, { count, total }, evidence, tolerated)
    return count > maxShare * total ? { ...verdict, severity: 'high' } : verdict
  },
})

/** With a role it is another widget, and without a handler it is a jump target. */
const isMeantAsLink = (element: Element): boolean =>
  element.namespace === 'html' &&
  (!hasAttribute(element, 'role') || attribute(element, 'role') === 'link') &&
  (hasAttribute(element, 'href') || hasHandler(element))

/** A handler without code does nothing. */
const hasHandler = (element: Element): boolean => (attribute(element, 'onclick')?.trim() ?? '') !== ''

/** An empty URL is the page itself; with a handler it is a button. Another audit reports file: URLs. */
function hasUrl(element: Element): boolean {
  const href = attribute(element, 'href')?.trim()
  if (href === undefined || (href === '' && hasHandler(element))) return isSetByScript(element, 'href')
  return !/^javascript:/i.test(href)
}
