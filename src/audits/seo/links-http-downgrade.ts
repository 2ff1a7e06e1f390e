import { at, defineAudit, grade, notApplicable, places } from '../../audit-kit/audit.ts'
import { linkFault } from '../../audit-kit/links/link-fault.ts'

const limits = { pass: 0, fail: 20, unit: 'count' } as const

export default defineAudit({
  subject: 'Links to http URLs',
  titles: { problem: 'Links lead to http URLs', success: 'Links use https' },
  plain: {
    title: 'Links open other pages over an unencrypted connection',
    why: 'Others on the network can read and change what your visitors see and send there.',
    fix: 'Change “http://” to “https://” in these links, then click each one to see that it opens.',
  },
  why: 'Others on the network can read and change what visitors send and receive over http. Where the site has moved to https, it also costs a redirect.',
  fix: 'Change http:// to https:// in links whose sites support it, which nearly all do.',
  sources: ['https://web.dev/articles/why-https-matters'],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  limits,
  messages: {
    plain: 'Links lead to {count, plural, one {# http URL} other {# different http URLs}}',
    secure: 'No link leads to an http URL',
  },
  needs: ['links', 'page'],

  check({ links, page }) {
    if (!page.https) return notApplicable()
    const own = withoutWww(page.url.hostname)
    // Those to the page's host redirect, which another audit reports, or the site lacks that redirect.
    // HTTPS does not help a URL that leads nowhere, such as an e-mail address after http://.
    const plain = links.filter(
      ({ href, url }) =>
        url?.protocol === 'http:' &&
        withoutWww(url.hostname) !== own &&
        linkFault({ href, url }, false) === undefined,
    )
    // Menus repeat their links, so each URL is shown once.
    const byUrl = new Map(plain.toReversed().map((link) => [link.url?.href, link]))
    const count = byUrl.size
    const evidence = places([...byUrl.values()].toReversed(), ({ element }) => at(element))
    return grade(count, limits, count === 0 ? 'secure' : 'plain', { count }, evidence)
  },
})

const withoutWww = (hostname: string): string => hostname.replace(/^www\./, '')
