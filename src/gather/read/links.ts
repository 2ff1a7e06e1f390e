import { attribute, type Document, type Element, textOf, tokens } from '../../core/page/document.ts'
import type { LinkFacts } from '../../core/facts/read.ts'
import { withoutFragment } from '../../core/url/same-url.ts'
import { isTemplate } from '../../core/url/url.ts'
import { oncePer } from '../../lib/once-per.ts'
import { resolve } from './base.ts'
import { siteOf } from './site.ts'

const unfollowed = new Set(['nofollow', 'ugc', 'sponsored'])

/** Cloudflare's placeholder for an e-mail address, which a script turns back into a mailto link. */
const isHiddenEmail = ({ pathname }: URL): boolean => pathname.startsWith('/cdn-cgi/l/email-protection')

const nowhere = { web: false, own: false, isPage: false } as const

const isLink = (href: string | undefined): boolean => href !== undefined && !isTemplate(href)

/** `nameOf` computes accessible names. */
export function readLinks(
  document: Document,
  pageUrl: URL,
  base: URL,
  nameOf: (element: Element) => string,
): readonly LinkFacts[] {
  const ownSite = siteOf(pageUrl.hostname)
  const page = withoutFragment(pageUrl)
  // Links with the same href share one URL object.
  const placeOf = oncePer((url: URL) => {
    const web = (url.protocol === 'http:' || url.protocol === 'https:') && !isHiddenEmail(url)
    return { web, own: web && ownSite(url.hostname), isPage: web && withoutFragment(url) === page }
  })
  return document
    .all('a', 'area')
    .map((element) => ({ element, href: attribute(element, 'href') }))
    .filter((link): link is { element: Element; href: string } => isLink(link.href))
    .map(({ element, href }) => {
      const url = resolve(href, base)
      const { web, own, isPage } = url === null ? nowhere : placeOf(url)
      const rels = tokens(element, 'rel')
      return {
        element,
        href,
        url,
        rels,
        name: nameOf(element),
        text: textOf(element, 500),
        internal: own,
        external: web && !own,
        samePage: isPage && href.includes('#'),
        follow: !rels.some((rel) => unfollowed.has(rel)),
      }
    })
}
