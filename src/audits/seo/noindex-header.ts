import { defineAudit, fail, info, notApplicable, pass, warn } from '../../audit-kit/audit.ts'
import { hiddenHeader, unsetHeader } from '../../audit-kit/snippets/headers.ts'
import { hiddenKindOf } from '../../audit-kit/search/hidden-kind.ts'
import { availableUntil, daysUntil, forbidsIndexing, isNoindex } from '../../core/search/indexing.ts'

const soonDays = 30

export default defineAudit({
  subject: 'X-Robots-Tag header',
  titles: {
    problem: 'X-Robots-Tag header keeps the page out of search results',
    success: 'X-Robots-Tag header allows the page in search results',
  },
  plain: {
    title: 'Your server tells Google not to show this page',
    success: 'The server allows the page to appear in search results',
    why: 'Until this changes, nobody can find the page by searching, no matter how good it is.',
    fix: 'If the page should be found, ask your web host or developer to remove this instruction.',
  },
  states: {
    google: { title: 'X-Robots-Tag header keeps the page out of Google' },
    someAgents: {
      title: 'X-Robots-Tag header keeps the page out of some search services',
      plain: {
        title: 'Your server tells some search services not to show this page',
        why: 'Google still shows the page, but not everyone searches with Google.',
        fix: 'If the page should be found there, ask your web host or developer to remove this instruction.',
      },
    },
    soon: {
      title: 'X-Robots-Tag header is about to remove the page from search results',
      plain: {
        title: 'Your server tells Google to stop showing this page soon',
        why: 'From that day on, nobody finds the page by searching.',
        fix: 'If the page should still be found, ask your web host or developer to remove the date.',
      },
    },
  },
  noticed: {
    text: 'The page can’t be found on Google: search engines are told not to show it.',
    onlyIfFailed: true,
  },
  why: 'A noindex in the X-Robots-Tag header removes the page from search results, and is easy to miss because it is not in the HTML.',
  fix: 'Remove noindex, or an unavailable_after date that has passed, from the X-Robots-Tag header, unless the page is meant to stay out of search results. Check the server, CDN and plugin settings.',
  snippets: {
    nginx: `# remove: add_header X-Robots-Tag "noindex";\n# if the application sends it:\n${hiddenHeader('X-Robots-Tag')}`,
    apache: unsetHeader('X-Robots-Tag'),
    caddy: 'header -X-Robots-Tag',
  },
  sources: ['https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#xrobotstag'],
  owner: 'server',
  effort: 'minutes',
  severity: 'critical',
  otherSeverities: ['medium'],
  messages: {
    noindex: 'X-Robots-Tag header tells search engines not to index the page',
    google: 'X-Robots-Tag header tells Google not to index the page',
    expired: 'X-Robots-Tag header removed the page from search results on {date}',
    someAgents: 'X-Robots-Tag header tells {agents} not to index the page',
    soon: 'X-Robots-Tag header removes the page from search results in {days, plural, one {# day} other {# days}}',
    intended:
      'X-Robots-Tag header keeps this {kind, select, cart {cart or checkout page} account {sign-in or account page} search {page of search results} thanks {thank-you page} legal {legal page} list {filtered or sorted list} other {archive page}} out of search results, as many sites do',
    allowed: 'X-Robots-Tag header is sent and does not keep the page out of search results',
  },
  needs: ['metadata', 'headers', 'page', 'document', 'structuredData', 'text'],

  check(facts) {
    const { metadata, headers, page } = facts
    const sent = headers.all('x-robots-tag')
    if (sent.length === 0) return notApplicable()
    const evidence = sent.map((value) => ({ found: `X-Robots-Tag: ${value}` }))
    const found = metadata.robots.filter(({ from }) => from === 'header')
    const agents = [...new Set(found.filter(forbidsIndexing).map(({ agent }) => agent))]
    const kind = hiddenKindOf(facts)
    if (kind !== null && isNoindex({ robots: found })) return info('intended', { kind }, evidence)
    if (agents.includes('*')) return fail('noindex', {}, evidence)
    const until = availableUntil(found)
    const days = until === null ? soonDays : daysUntil(until, page.fetchedAt)
    if (until !== null && days < 0) return fail('expired', { date: { date: until.toISOString() } }, evidence)
    if (agents.includes('googlebot')) return fail('google', {}, evidence)
    if (agents.length > 0)
      return warn('someAgents', { agents: { list: agents } }, evidence, { severity: 'medium' })
    if (days < soonDays) return warn('soon', { days }, evidence, { severity: 'medium' })
    return pass('allowed')
  },
})
