import {
  defineAudit,
  fail,
  inconclusive,
  notApplicable,
  pass,
  places,
  say,
  warn,
} from '../../audit-kit/audit.ts'
import { isHtmlRobots, respelled } from '../../audit-kit/search/robots-file.ts'
import { isInconclusiveStatus } from '../../core/page/conclusive-status.ts'

export default defineAudit({
  subject: 'robots.txt syntax',
  titles: { problem: 'robots.txt has errors', success: 'robots.txt is valid' },
  plain: {
    title: 'The instructions for search engines (robots.txt) have mistakes',
    why: 'Search engines skip instructions that they don’t understand, so they may read pages that they shouldn’t.',
    fix: 'Ask your developer to correct the lines of robots.txt that are listed in the details.',
  },
  states: {
    serverError: {
      title: 'robots.txt returns a server error',
      plain: {
        title: 'The instructions for search engines (robots.txt) can’t be loaded',
        why: 'Google may stop reading your site until your server sends this file again.',
        fix: 'Ask your web host or developer why the server fails to send robots.txt.',
      },
      fix: 'Find the error in the server’s log and correct it. A site that needs no rules can return status 404 for robots.txt.',
    },
    html: { title: 'robots.txt is an HTML page' },
    unread: { title: 'robots.txt has invalid lines', fix: 'Correct these lines, or remove them.' },
  },
  why: 'Crawlers read robots.txt before anything else. Lines they do not understand have no effect, and a server error can stop them from crawling the site at all.',
  fix: 'Serve robots.txt as plain text with status 200, and put every rule below a User-agent line.',
  snippets: { text: 'User-agent: *\nDisallow: /checkout/\n\nSitemap: https://www.example.com/sitemap.xml' },
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9309',
    'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  otherSeverities: ['low', 'high'],
  messages: {
    silent: 'robots.txt did not respond',
    serverError: 'robots.txt returns server error {status}, so Google may stop crawling the site',
    unclear: 'robots.txt returns status {status}, so it could not be checked',
    missing: 'robots.txt does not exist; crawlers may fetch everything',
    html: 'robots.txt returns an HTML page instead of rules',
    ungrouped: 'robots.txt has rules before its first User-agent line, so they apply to no crawler',
    unread:
      '{count, plural, one {# line} other {# lines}} of robots.txt {count, plural, one {is} other {are}} invalid, so crawlers may skip {count, plural, one {it} other {them}}',
    valid: 'robots.txt has no invalid line',
    restValid: 'robots.txt has no error besides its Sitemap line (see “Sitemap line in robots.txt”)',
    noColon: 'Name, colon and value; most crawlers skip a line without a colon',
    unknownDirective: 'Known directive, such as Allow, Disallow or Sitemap',
    beforeUserAgent: 'User-agent line above this rule',
    emptyUserAgent: 'Name of a crawler, or * for all',
    relativeSitemap: 'Sitemap URL that begins with https://',
    crawlDelay: 'Number of seconds after Crawl-delay',
    pathStart: 'Path that begins with / or *',
    dollar: 'Path with $ only at its end',
    tooManyWildcards: 'Fewer rules with wildcards; this one was not read',
  },
  needs: ['robotsTxt'],

  check({ robotsTxt: { url, status, contentType, text, faults } }) {
    if (status === null) return inconclusive('silent')
    if (status >= 500) return fail('serverError', { status }, [{ url }], { severity: 'high' })
    if (isInconclusiveStatus(status)) return inconclusive('unclear', { status })
    // The file is optional: without it, everything may be crawled.
    if (status >= 300) return notApplicable('missing')
    const start = { found: text.trim().slice(0, 60) || 'text/html', expected: 'User-agent: *', url }
    if (isHtmlRobots({ contentType, text })) return fail('html', {}, [start])
    // Another audit reports a sitemap URL that is not absolute; a Sitemap line without a URL is an error only here.
    const own = faults.filter(({ kind, text: line }) => kind !== 'relativeSitemap' || line.endsWith(':'))
    const lines = places(own, ({ line, column, text, kind }) => ({
      found: text,
      expected: (kind === 'unknownDirective' ? respelled(text) : undefined) ?? say(kind),
      url,
      line,
      column,
    }))
    if (own.some(({ kind }) => kind === 'beforeUserAgent')) return fail('ungrouped', {}, lines)
    if (own.length > 0) return warn('unread', { count: own.length }, lines, { severity: 'low' })
    return pass(faults.length > 0 ? 'restValid' : 'valid')
  },
})
