import { defineAudit, fail, inconclusive, notApplicable, pass, say, warn } from '../../audit-kit/audit.ts'
import { linksOn, mayLeadOn } from '../../audit-kit/links/probed-links.ts'
import { appRouteSnippets, notFoundSnippets } from '../../audit-kit/snippets/not-found.ts'
import type { Probe } from '../../core/facts/asked.ts'
import type { PageFacts } from '../../core/facts/read.ts'

export default defineAudit({
  subject: 'Error page for missing URLs',
  titles: {
    problem: 'Missing pages are not handled properly',
    success: 'Missing pages return 404 with a helpful page',
  },
  plain: {
    title: 'Old or mistyped links lead to a confusing page',
    why: 'People who follow an old link need a page that says so and shows where to go next. Search engines need one too.',
    fix: 'Ask your developer for a proper “page not found” page, with a link to your home page.',
  },
  states: {
    home: { title: 'Missing pages lead to the home page instead of returning 404' },
    exists: { title: 'Missing pages do not return 404' },
    shell: {
      title: 'Server sends the same HTML for every URL',
      fix: 'Configure the server to send the HTML of the app only for its routes, and status 404 with an error page for every other URL.',
      snippets: appRouteSnippets,
    },
    serverError: { title: 'Missing pages return a server error instead of 404' },
    noLink: {
      title: 'Error page for missing pages has no links',
      plain: {
        title: 'Old or mistyped links lead to a page that leads nowhere',
        why: 'People who follow an old link need a page that says so and shows where to go next.',
      },
    },
  },
  why: 'Status 404 tells search engines that a page does not exist, and a helpful error page keeps visitors who follow an old link.',
  fix: 'Return status 404 (or 410) for URLs that do not exist, with a page that says so and links to the rest of the site.',
  snippets: notFoundSnippets,
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
    'https://www.rfc-editor.org/rfc/rfc9110#section-15.5.5',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  otherSeverities: ['low'],
  cause: 'soft-404',
  messages: {
    home: 'URL that does not exist leads to the home page with status {status} instead of 404',
    exists: 'URL that does not exist returns status {status} instead of 404',
    shell: 'URL that does not exist returns the HTML of this page with status {status} instead of 404',
    serverError: 'URL that does not exist returns server error {status} instead of 404',
    noLink: 'Error page for missing URLs does not link to another page of the site',
    link: 'Link to another page of the site',
    helpful: 'URL that does not exist returns {status}, with a page that links to the rest of the site',
    silent: 'URL that does not exist got no response',
    unclear: 'URL that does not exist returned status {status}, so how missing pages are handled is unknown',
  },
  needs: ['notFound', 'page'],

  check({ notFound, notFound: { status, finalUrl, url }, page }) {
    if (status === null) return inconclusive('silent')
    const isMissing = status === 404 || status === 410
    if (isMissing && linksOn(notFound)) return pass('helpful', { status })
    if (isMissing && mayLeadOn(notFound)) return notApplicable()
    // Search engines do not mind; only visitors are left without a way out.
    if (isMissing) return warn('noLink', {}, [{ expected: say('link'), url }], { severity: 'low' })
    const evidence = [{ found: `HTTP ${status}`, expected: 'HTTP 404', url }]
    if (status === 200 && notFound.redirects === 0 && isPage(notFound, page))
      return fail('shell', { status }, evidence)
    const target = URL.parse(finalUrl)?.pathname === '/' ? 'home' : 'exists'
    if (status >= 200 && status < 300) return fail(target, { status }, evidence)
    if (status === 500 || status === 501) return fail('serverError', { status }, evidence)
    return inconclusive('unclear', { status })
  },
})

const isPage = ({ bytes, text }: Probe, page: PageFacts): boolean =>
  bytes > 0 && bytes === page.htmlBytes && page.html.startsWith(text.slice(0, 60_000))
