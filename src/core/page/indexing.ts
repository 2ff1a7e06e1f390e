import type { Metadata, RobotsDirective } from '../facts/read.ts'

/** `none` is `noindex, nofollow`, as the crawlers that read the directive document it. */
export const forbidsIndexing = ({ directive }: Pick<RobotsDirective, 'directive'>): boolean =>
  directive === 'noindex' || directive === 'none'

export const forbidsFollowing = ({ directive }: RobotsDirective): boolean =>
  directive === 'nofollow' || directive === 'none'

/** Whether the page asks all search engines to leave it out. */
export const isNoindex = ({ robots }: Metadata): boolean =>
  robots.some((directive) => directive.agent === '*' && forbidsIndexing(directive))

/** The earliest `unavailable_after` for all search engines; null if there is none that can be parsed. */
export function availableUntil(directives: readonly RobotsDirective[]): Date | null {
  const times = directives.flatMap(({ agent, directive, value }) => {
    const time = Date.parse(value ?? '')
    return agent !== '*' || directive !== 'unavailable_after' || Number.isNaN(time) ? [] : [time]
  })
  return times.length === 0 ? null : new Date(Math.min(...times))
}

/** Whole days from one moment to another; negative when it has passed. */
export const daysUntil = (until: Date, now: string): number =>
  Math.floor((until.getTime() - Date.parse(now)) / 86_400_000)
