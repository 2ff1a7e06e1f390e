import { at, defineAudit, fail, notApplicable, pass, places, say } from '../../audit-kit/audit.ts'
import { isLoopback } from '../../core/url/url.ts'
import type { LinkFacts } from '../../core/facts/read.ts'

/** One invalid link is a nuisance; one in two makes the page useless. */
const extents = { least: 0.1, fullAt: 0.5 } as const

export default defineAudit({
  subject: 'Link syntax',
  titles: { problem: 'Links have URLs that cannot work', success: 'Links have valid URLs' },
  plain: {
    title:
      '{places, plural, =0 {Some links can’t work} one {One link can’t work} other {# links can’t work}}',
    why: 'A broken link points to somebody’s own computer, or its address has a mistake.',
    fix: 'Correct the address of {places, plural, one {this link} other {each of these links}}, or remove the link.',
  },
  why: 'Links to a developer’s own machine, to local files or to malformed URLs work for nobody else.',
  fix: 'Correct the URL: a complete one for other sites, a path for your own, a phone number after tel:, an e-mail address after mailto:.',
  snippets: { html: '<a href="https://example.org/">Example</a>\n<a href="tel:+441632960961">Call us</a>' },
  sources: [
    'https://url.spec.whatwg.org/',
    'https://www.rfc-editor.org/rfc/rfc3966',
    'https://www.rfc-editor.org/rfc/rfc6068',
  ],
  owner: 'content',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    faulty:
      '{total, plural, one {# link} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} links}} {count, plural, one {has} other {have}} a URL that cannot work for visitors',
    valid: '{total, plural, one {# link has} =2 {Both links have} other {All # links have}} a valid URL',
    malformed: 'URL is malformed',
    scheme: 'URL has an incomplete scheme (https:// is missing or misspelled)',
    file: 'URL is a file on one computer',
    noPhone: 'URL has no phone number after tel:',
    email: 'URL is an e-mail address without mailto:',
    noEmail: 'URL has no e-mail address after mailto:',
    loopback: 'URL leads to the visitor’s own computer',
    privateHost: 'URL leads to a private network',
    dotless: 'URL has a host name without a dot, such as .com',
  },
  needs: ['links', 'page'],

  check({ links, page }) {
    const total = links.length
    if (total === 0) return notApplicable()
    // A page on a private network may link to its neighbors.
    const isPrivatePage = page.local || isPrivate(page.url.hostname)
    const faulty = links.flatMap((link) => {
      const fault = faultOf(link, isPrivatePage)
      return fault === undefined ? [] : [{ link, fault }]
    })
    const count = faulty.length
    if (count === 0) return pass('valid', { total })
    const extent = Math.min(1, Math.max(extents.least, count / total / extents.fullAt))
    const evidence = places(faulty, ({ link, fault }) => at(link.element, fault))
    return fail('faulty', { count, total }, evidence, { extent })
  },
})

function faultOf({ href, url }: LinkFacts, isPrivatePage: boolean) {
  if (url === null) return say('malformed')
  if (/^\s*(?:https?\/\/|https?:[^/\s]|www\.[^/\s]+\.)/i.test(href.slice(0, 200))) return say('scheme')
  if (url.protocol === 'file:') return say('file')
  if (url.protocol === 'tel:') return /\d.{0,5}\d/.test(href.slice(0, 100)) ? undefined : say('noPhone')
  if (url.username !== '' && url.pathname === '/') return say('email')
  if (url.protocol === 'mailto:') return isMailto(url) ? undefined : say('noEmail')
  if (isPrivatePage || !/^https?:$/.test(url.protocol)) return undefined
  if (isLoopback(url.hostname)) return say('loopback')
  if (/^[a-z0-9_-]+$/.test(url.hostname)) return say('dotless')
  return isPrivate(url.hostname) ? say('privateHost') : undefined
}

/** RFC 1918 addresses, and names that exist only in a local network. */
const isPrivate = (host: string): boolean =>
  /^(?:10\.\d{1,3}|192\.168|172\.(?:1[6-9]|2\d|3[01])|169\.254)\.\d{1,3}\.\d{1,3}$/.test(host) ||
  /\.(?:local|internal|lan)$/.test(host)

/** Without an address it may have a subject or a recipient, as share links do. */
const isMailto = ({ pathname, search }: URL): boolean =>
  pathname === '' ? search.length > 1 : /^(?!https?:).*(?:@|%40)/i.test(pathname.slice(0, 500))
