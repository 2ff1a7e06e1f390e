import { defineAudit, fail, inconclusive, notApplicable, pass } from '../../audit-kit/legacy.ts'
import type { Probe } from '../../core/facts/asked.ts'

export default defineAudit({
  title: 'The feeds of the page work',
  why: 'Readers, podcast apps and search engines follow the link once and never come back when it is broken.',
  advice: 'Let each feed link lead to a valid RSS, Atom or JSON feed, or remove it.',
  example: '<link rel="alternate" type="application/rss+xml" href="/feed.xml">',
  sources: [
    'https://www.rssboard.org/rss-specification',
    'https://www.rfc-editor.org/rfc/rfc4287',
    'https://www.jsonfeed.org/version/1.1/',
  ],
  importance: 'low',
  mode: 'info',
  needs: ['wellKnown'],

  check({ wellKnown: { feeds } }) {
    if (feeds.length === 0) return notApplicable('The page links to no feed.')
    const answered = feeds.filter(({ status }) => status !== null)
    if (answered.length === 0) return inconclusive(feeds[0]?.because ?? 'The feed could not be asked for.')
    const broken = answered.filter((feed) => faultOf(feed) !== undefined)
    if (broken.length === 0) return pass(`Feeds that work: ${answered.length}.`)
    return fail(
      `Feeds that do not work: ${broken.length} of ${answered.length}.`,
      broken.map((feed) => ({ found: faultOf(feed) ?? '', expected: 'a feed', url: feed.url })),
    )
  },
})

function faultOf({ status, text }: Probe): string | undefined {
  if (status !== 200) return `status ${status}`
  const start = text.slice(0, 4000)
  if (/<(?:rss|feed|rdf:RDF)[\s>]/.test(start)) return undefined
  if (start.trimStart().startsWith('{') && start.includes('jsonfeed.org/version/')) return undefined
  return 'something else than a feed'
}
