import { at, defineAudit, fail, info, pass, places, warn } from '../../audit-kit/audit.ts'
import { hiddenKindOf } from '../../audit-kit/search/hidden-kind.ts'
import { availableUntil, daysUntil, forbidsIndexing, isNoindex } from '../../core/search/indexing.ts'

const soonDays = 30

export default defineAudit({
  subject: 'Robots meta tag',
  titles: {
    problem: 'Robots meta tag keeps the page out of search results',
    success: 'Robots meta tag allows the page in search results',
  },
  plain: {
    title: 'The page tells Google not to show it',
    success: 'The page is allowed to appear in search results',
    why: 'Until this changes, the page doesn’t come up in any search, no matter how good it is.',
    fix: 'If the page should be found, ask your developer to remove this instruction. In WordPress, look under Settings → Reading first. If the box about search engines isn’t checked there, look in the page’s own settings, in a plugin such as Yoast SEO.',
  },
  states: {
    google: { title: 'Robots meta tag keeps the page out of Google' },
    someAgents: {
      title: 'Robots meta tag keeps the page out of some search services',
      plain: {
        title: 'The page tells some search services not to show it',
        why: 'Google still shows the page, but people who search elsewhere don’t find it.',
        fix: 'If the page should be found there, ask your developer to remove this instruction.',
      },
    },
    soon: {
      title: 'Robots meta tag is about to remove the page from search results',
      plain: {
        title: 'The page tells Google to stop showing it soon',
        why: 'From that day on, the page no longer comes up in searches.',
        fix: 'If the page should still be found, ask your developer to remove the date.',
      },
    },
  },
  noticed: {
    text: 'The page can’t be found on Google: search engines are told not to show it.',
    onlyIfFailed: true,
  },
  why: 'With noindex, Google and other search engines don’t show the page at all.',
  fix: 'Unless the page is meant to stay out of search results, delete the robots meta tag, or remove noindex (or an unavailable_after date that has passed) from it.',
  snippets: {
    wordpress:
      'One page: Yoast SEO → Advanced → “Allow search engines to show this content in search results?” → Yes (Rank Math: Advanced → Robots Meta → Index)\nAll pages: Settings → Reading → clear “Discourage search engines from indexing this site”',
    nextjs: 'export const metadata = { robots: { index: true, follow: true } }',
  },
  sources: ['https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'critical',
  otherSeverities: ['medium'],
  cause: 'robots-tag',
  namesCause: true,
  sameCauseAs: ['indexability-conflict'],
  messages: {
    noindex: 'Robots meta tag tells search engines not to index the page',
    google: 'Robots meta tag tells Google not to index the page',
    expired: 'Robots meta tag removed the page from search results on {date}',
    someAgents: 'Robots meta tag tells {agents} not to index the page',
    soon: 'Robots meta tag removes the page from search results in {days, plural, one {# day} other {# days}}',
    intended:
      'Robots meta tag keeps this {kind, select, cart {cart or checkout page} account {sign-in or account page} search {page of search results} thanks {thank-you page} legal {legal page} list {filtered or sorted list} other {archive page}} out of search results, as many sites do',
    allowed: 'No robots meta tag keeps the page out of search results',
  },
  needs: ['metadata', 'page', 'document', 'structuredData', 'text'],

  check(facts) {
    const own = facts.metadata.robots.filter(({ from }) => from === 'meta')
    const agents = new Set(own.filter(forbidsIndexing).map(({ agent }) => agent))
    const named = facts.metadata.metas.filter(({ kind }) => kind === 'name')
    const shown = (wanted: ReadonlySet<string>) => {
      const tags = named.filter(({ name }) => wanted.has(name === 'robots' ? '*' : name))
      return places(tags, ({ element }) => at(element))
    }
    const kind = hiddenKindOf(facts)
    if (kind !== null && isNoindex({ robots: own })) return info('intended', { kind }, shown(agents))
    if (agents.has('*')) return fail('noindex', {}, shown(agents))
    const until = availableUntil(own)
    const days = until === null ? soonDays : daysUntil(until, facts.page.fetchedAt)
    if (until !== null && days < 0)
      return fail('expired', { date: { date: until.toISOString() } }, shown(new Set('*')))
    if (agents.has('googlebot')) return fail('google', {}, shown(agents))
    if (agents.size > 0)
      return warn('someAgents', { agents: { list: [...agents] } }, shown(agents), { severity: 'medium' })
    if (days < soonDays) return warn('soon', { days }, shown(new Set('*')), { severity: 'medium' })
    return pass('allowed')
  },
})
