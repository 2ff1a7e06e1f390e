import { defineAudit, fail, inconclusive, info, pass } from '../../audit-kit/audit.ts'
import { hasOwnFrame } from '../../audit-kit/elements/own-frame.ts'
import { scriptParts } from '../../audit-kit/scripts/script-parts.ts'
import type { Facts } from '../../core/facts.ts'
import { type Element, hasAttribute } from '../../core/page/document.ts'
import { linkUrls } from '../../core/url/link-urls.ts'
import { plainUrl } from '../../core/url/same-url.ts'
import { sentence } from '../../core/sentence.ts'

/** As many links to its own parts make a one-page site. */
const manyParts = 3

/** Fewer may be all that a small site has. */
const enough = 3

export default defineAudit({
  subject: 'Internal links',
  titles: {
    problem: 'Page has no internal links',
    success: 'Page links to other pages of the site',
  },
  plain: {
    title: 'The page does not link to the rest of your site',
    why: 'Visitors and search engines have nowhere to go from here.',
    fix: 'Link to related pages, and show your site’s menu on every page.',
  },
  why: 'A page without internal links is a dead end for visitors and search engines.',
  fix: 'Link to related pages, and put the site navigation on every page.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/links-crawlable'],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  messages: {
    none: 'Page has no followed link to any other page of the site',
    onePage: 'Home page links to its own sections, as a one-page site does',
    byScript: 'HTML does not link to any other page of the site; scripts may add links',
    framed:
      'Page itself links to only {count, plural, one {# other page} other {# other pages}}; a page in a frame may link to more',
    few: 'Page links to only {count, plural, one {# other page} other {# other pages}} of the site',
    enough: 'Page links to {count, plural, one {# other page} other {# other pages}} of the site',
  },
  needs: ['links', 'page', 'document'],
  reliesOn: ['content'],

  check({ links, page, document }) {
    const followed = followedIn(links)
    const count = linkUrls(followed, page.url).internal.size
    if (count >= enough) return verdictOn(count)
    if (scriptParts(document).size > 0) return inconclusive(sentence('partsByScripts'))
    if (page.home && sectionsIn(followed).size >= manyParts) return info('onePage')
    if (hasOwnFrame(document, page.url)) return info('framed', { count })
    return count === 0 && document.all('script').some(isFile) ? inconclusive('byScript') : verdictOn(count)
  },

  /** Only links that scripts add: with enough of them in the HTML, the number is the same with and without a browser. */
  inBrowser({ rendered }, { links, page, document }) {
    const own = plainUrl(page.url)
    const others = new Set(linkUrls(followedIn(links), page.url).internal)
    if (others.size >= enough) return undefined
    const known = new Set(links.flatMap(({ url }) => (url === null ? [] : [plainUrl(url)])))
    for (const href of rendered.links) {
      const url = URL.parse(href)
      if (url === null || url.hostname !== page.url.hostname || known.has(plainUrl(url))) continue
      if (plainUrl(url) !== own) others.add(plainUrl(url))
    }
    const count = others.size
    return count < enough && scriptParts(document).size === 0 ? undefined : verdictOn(count)
  },
})

/** On most pages, crawlers follow all internal links, and their URLs are known already. */
const followedIn = (links: Facts['links']): Facts['links'] =>
  links.some(({ internal, follow }) => internal && !follow)
    ? links.filter(({ internal, follow }) => internal && follow)
    : links

const sectionsIn = (links: Facts['links']): ReadonlySet<string> =>
  new Set(
    links.flatMap(({ samePage, url }) => (samePage && url !== null && url.hash.length > 1 ? [url.hash] : [])),
  )

const isFile = (script: Element): boolean => hasAttribute(script, 'src')

const verdictOn = (count: number) =>
  count === 0 ? fail('none') : count < enough ? info('few', { count }) : pass('enough', { count })
