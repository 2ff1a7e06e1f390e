import { defineAudit, fail, notApplicable, pass, places } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'Sitemap line in robots.txt',
  titles: {
    problem: 'robots.txt does not give a full sitemap URL',
    success: 'robots.txt gives the full sitemap URL',
  },
  plain: {
    title: 'The file robots.txt gives an incomplete address for the list of your pages (sitemap)',
    why: 'Search engines find new pages sooner if the file robots.txt says where the list (sitemap) is. If you submitted it in Google Search Console, Google knows it already.',
  },
  why: 'A Sitemap line in robots.txt tells every search engine where the sitemap is. Its URL has to be absolute.',
  fix: 'Use the full URL in the Sitemap line of robots.txt, including https:// and the host.',
  snippets: { text: 'Sitemap: https://www.example.com/sitemap.xml' },
  sources: [
    'https://www.sitemaps.org/protocol.html#submit_robots',
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  messages: {
    none: 'robots.txt has no Sitemap line (see “Sitemap”)',
    relative:
      '{count, plural, one {# sitemap URL} other {# sitemap URLs}} in robots.txt {count, plural, one {is} other {are}} not absolute',
    named: 'robots.txt lists {count, plural, one {# sitemap} other {# sitemaps}} with absolute URLs',
  },
  needs: ['robotsTxt'],

  check({ robotsTxt: { status, sitemaps, faults, url } }) {
    if (status === null || status < 200 || status >= 300) return notApplicable()
    // Whether there is a sitemap that it could list is another audit.
    if (sitemaps.length === 0) return notApplicable('none')
    const relative = sitemaps.filter((href) => !/^https?:\/\/[^/]/i.test(href) || !URL.canParse(href))
    if (relative.length > 0)
      return fail(
        'relative',
        { count: relative.length },
        places(relative, (href) => {
          const fault = faults.find(({ kind, text }) => kind === 'relativeSitemap' && text.endsWith(href))
          const where = fault === undefined ? {} : { line: fault.line, column: fault.column }
          return { found: `Sitemap: ${href}`, url, ...where }
        }),
      )
    return pass('named', { count: sitemaps.length })
  },
})
