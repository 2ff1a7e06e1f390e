import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { forbidsIndexing } from '../../core/indexing.ts'
import type { RobotsDirective } from '../../core/facts/read.ts'

const soonDays = 30
const dayMs = 86_400_000

export default defineAudit({
  title: 'The headers let search engines show the page',
  why: 'A noindex in the X-Robots-Tag header takes the page out of search results, and is easy to miss because no page shows it.',
  advice:
    'Remove noindex and past dates from the X-Robots-Tag header, unless the page is meant to stay out of search results.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#xrobotstag'],
  importance: 'high',
  mode: 'gate',
  ceiling: 49,
  needs: ['metadata', 'headers', 'page'],

  check({ metadata, headers, page }) {
    const sent = headers.all('x-robots-tag')
    if (sent.length === 0) return notApplicable('The answer has no X-Robots-Tag header.')
    const evidence = sent.map((value) => ({ found: `X-Robots-Tag: ${value}` }))
    const found = metadata.robots.filter(({ from }) => from === 'header')
    const out = found.filter(forbidsIndexing)
    if (out.some(({ agent }) => agent === '*'))
      return fail('A header asks all search engines to leave the page out.', evidence)
    const days = found.flatMap((directive) => daysLeft(directive, page.fetchedAt))
    if (days.some((left) => left < 0))
      return fail('The date until which the page may be shown has passed.', evidence)
    if (out.length > 0)
      return warn(
        `A header asks ${out.map(({ agent }) => agent).join(', ')} to leave the page out.`,
        evidence,
      )
    const [left] = days.filter((day) => day < soonDays)
    if (left !== undefined)
      return warn(`The page may be shown for ${Math.floor(left)} more days only.`, evidence)
    return pass('No header asks search engines to leave the page out.')
  },
})

/** Days until `unavailable_after`; none for another directive or a date that nobody can read. */
function daysLeft({ agent, directive, value }: RobotsDirective, now: string): readonly number[] {
  if (agent !== '*' || directive !== 'unavailable_after' || value === null) return []
  const days = (Date.parse(value) - Date.parse(now)) / dayMs
  return Number.isNaN(days) ? [] : [days]
}
