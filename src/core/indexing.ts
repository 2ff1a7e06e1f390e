import type { Metadata, RobotsDirective } from './facts/read.ts'

/** `none` is `noindex, nofollow`, as the crawlers that read the directive document it. */
export const forbidsIndexing = ({ directive }: RobotsDirective): boolean =>
  directive === 'noindex' || directive === 'none'

export const forbidsFollowing = ({ directive }: RobotsDirective): boolean =>
  directive === 'nofollow' || directive === 'none'

/** Whether the page asks all search engines to leave it out. */
export const isNoindex = ({ robots }: Metadata): boolean =>
  robots.some((directive) => directive.agent === '*' && forbidsIndexing(directive))

const dayMs = 86_400_000

/** Days until the earliest `unavailable_after` for all search engines; null without one that can be read. */
export function daysAvailable(directives: readonly RobotsDirective[], now: string): number | null {
  const days = directives.flatMap(({ agent, directive, value }) => {
    if (agent !== '*' || directive !== 'unavailable_after' || value === null) return []
    const left = (Date.parse(value) - Date.parse(now)) / dayMs
    return Number.isNaN(left) ? [] : [left]
  })
  return days.length === 0 ? null : Math.min(...days)
}
