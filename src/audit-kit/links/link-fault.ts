import type { LinkFacts } from '../../core/facts/read.ts'
import { isPrivateHost } from '../../core/url/private-host.ts'
import { isLoopback } from '../../core/url/url.ts'
import { say } from '../audit.ts'

/** Why a link cannot work, whatever is at its URL; undefined if it may. */
export function linkFault({ href, url }: Pick<LinkFacts, 'href' | 'url'>, isPrivatePage: boolean) {
  if (url === null) return say('malformed')
  if (hasNoScheme(href)) return say('scheme')
  if (url.protocol === 'file:') return say('file')
  if (url.protocol === 'tel:') return /\d.{0,5}\d/.test(href.slice(0, 100)) ? undefined : say('noPhone')
  if (url.protocol === 'mailto:') return isMailto(url) ? undefined : say('noEmail')
  // Other schemes have user names: ftp://user@example.com signs in.
  if (!/^https?:$/.test(url.protocol)) return undefined
  if (url.username !== '' && url.pathname === '/') return say('email')
  if (isPrivatePage) return undefined
  if (isLoopback(url.hostname)) return say('loopback')
  if (/^[a-z0-9_-]+$/.test(url.hostname)) return say('dotless')
  return isPrivateHost(url.hostname) ? say('privateHost') : undefined
}

/** `www.example.com` and `https:example.com` lead to a page of that name on the same site. */
export const hasNoScheme = (href: string): boolean =>
  /^\s*(?:https?\/\/|https?:[^/\s]|www\.[^/\s]+\.)/i.test(href.slice(0, 200))

/** Without an address it may have a subject or a recipient, as share links do. */
const isMailto = ({ pathname, search }: URL): boolean =>
  pathname === '' ? search.length > 1 : /^(?!https?:).*(?:@|%40)/i.test(pathname.slice(0, 500))
