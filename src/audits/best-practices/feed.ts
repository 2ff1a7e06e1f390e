import { defineAudit, fail, inconclusive, notApplicable, pass, say } from '../../audit-kit/audit.ts'
import type { Probe } from '../../core/facts/asked.ts'

export default defineAudit({
  subject: 'Linked feeds',
  titles: { problem: 'Linked feed does not work', success: 'Linked feeds work' },
  why: 'Feed readers and podcast apps cannot subscribe to a broken feed.',
  fix: 'Point each feed link to a valid RSS, Atom or JSON feed, or remove the link.',
  snippets: { html: '<link rel="alternate" type="application/rss+xml" href="/feed.xml">' },
  sources: [
    'https://www.rssboard.org/rss-specification',
    'https://www.rfc-editor.org/rfc/rfc4287',
    'https://www.jsonfeed.org/version/1.1/',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    broken:
      '{portion, select, both {Neither checked feed works} all {None of the {total, number} checked feeds works} other {{total, plural, one {# checked feed} other {{count, number} of # checked feeds}} {count, plural, one {does} other {do}} not work}}',
    works:
      '{total, plural, one {# checked feed works} =2 {Both checked feeds work} other {All # checked feeds work}}',
    noAnswer: 'Linked feed did not respond',
    status: 'Feed URL returns HTTP {status}',
    notAFeed: 'Feed URL returns something other than RSS, Atom or JSON Feed',
  },
  needs: ['wellKnown'],

  check({ wellKnown: { feeds } }) {
    if (feeds.length === 0) return notApplicable()
    const answered = feeds.filter(({ status }) => status !== null)
    if (answered.length === 0) return inconclusive('noAnswer')
    const broken = answered.flatMap((feed) => {
      const found = faultOf(feed)
      return found === undefined ? [] : [{ found, url: feed.url }]
    })
    if (broken.length === 0) return pass('works', { total: answered.length })
    return fail('broken', { count: broken.length, total: answered.length }, broken)
  },
})

function faultOf({ status, text }: Probe) {
  if (status !== 200) return say('status', { status: String(status) })
  const start = text.slice(0, 4000)
  if (/<(?:rss|feed|rdf:RDF)[\s>]/.test(start)) return undefined
  if (start.trimStart().startsWith('{') && start.includes('jsonfeed.org/version/')) return undefined
  return say('notAFeed')
}
