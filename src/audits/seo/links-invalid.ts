import { at, defineAudit, fail, notApplicable, pass, places } from '../../audit-kit/audit.ts'
import { linkFault } from '../../audit-kit/links/link-fault.ts'
import { isPrivateHost } from '../../core/url/private-host.ts'

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
    const isPrivatePage = page.local || isPrivateHost(page.url.hostname)
    const faulty = links.flatMap((link) => {
      const fault = linkFault(link, isPrivatePage)
      return fault === undefined ? [] : [{ link, fault }]
    })
    const count = faulty.length
    if (count === 0) return pass('valid', { total })
    const extent = Math.min(1, Math.max(extents.least, count / total / extents.fullAt))
    const evidence = places(faulty, ({ link, fault }) => at(link.element, fault))
    return fail('faulty', { count, total }, evidence, { extent })
  },
})
