import { defineAudit, fail, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { isLoopback } from '../../core/address.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import type { LinkFacts } from '../../core/facts/read.ts'
import { plural } from '../../lib/plural.ts'

export default defineAudit({
  title: 'Every link has an address that works for visitors',
  why: 'Links to a developer’s own machine, to local files or to malformed addresses work for nobody else.',
  advice:
    'Correct the address: a whole web address for other sites, a path for your own, digits after tel:, an address after mailto:.',
  example: '<a href="tel:+441632960961">Call us</a>',
  sources: [
    'https://url.spec.whatwg.org/',
    'https://www.rfc-editor.org/rfc/rfc3966',
    'https://www.rfc-editor.org/rfc/rfc6068',
  ],
  importance: 'medium',
  mode: 'penalty',
  needs: ['links', 'page'],

  check({ links, page }) {
    if (links.length === 0) return notApplicable('The page has no links.')
    // A page on a private network rightly links to its neighbours.
    const isPrivatePage = page.local || isPrivate(page.url.hostname)
    const faulty = links.filter((link) => faultOf(link, isPrivatePage) !== undefined)
    if (faulty.length === 0)
      return pass(`All links have a valid address: ${links.length} of ${links.length}.`)
    return fail(
      `${faulty.length} of ${links.length} links ${plural(faulty.length, 'has', 'have')} an address that works for nobody.`,
      places(faulty, (link) => at(link.element, `${link.href}: ${faultOf(link, isPrivatePage)}`)),
    )
  },
})

function faultOf({ href, url }: LinkFacts, isPrivatePage: boolean): string | undefined {
  if (url === null) return 'not a valid address'
  if (/^\s*(?:https?\/\/|https?:[^/\s]|www\.[^/\s]+\.)/i.test(href.slice(0, 200)))
    return 'the scheme is incomplete'
  if (url.protocol === 'file:') return 'a file of one machine'
  if (url.protocol === 'tel:')
    return /\d.{0,5}\d/.test(href.slice(0, 100)) ? undefined : 'no telephone number'
  if (url.protocol === 'mailto:') return isMailto(url) ? undefined : 'no mail address'
  if (isPrivatePage || !/^https?:$/.test(url.protocol)) return undefined
  if (isLoopback(url.hostname)) return 'the visitor’s own machine'
  return isPrivate(url.hostname) ? 'an address of a private network' : undefined
}

/** RFC 1918 and names that only a local network knows. */
const isPrivate = (host: string): boolean =>
  /^(?:10\.\d{1,3}|192\.168|172\.(?:1[6-9]|2\d|3[01])|169\.254)\.\d{1,3}\.\d{1,3}$/.test(host) ||
  /\.(?:local|internal|lan)$/.test(host)

/** Without an address it may carry a subject or a recipient, as links for sharing do. */
const isMailto = ({ pathname, search }: URL): boolean =>
  pathname === '' ? search.length > 1 : /@|%40/.test(pathname.slice(0, 500))
