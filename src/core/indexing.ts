import type { Metadata, RobotsDirective } from './facts/read.ts'

/** `none` is `noindex, nofollow`, as the crawlers that read the directive document it. */
export const forbidsIndexing = ({ directive }: RobotsDirective): boolean =>
  directive === 'noindex' || directive === 'none'

export const forbidsFollowing = ({ directive }: RobotsDirective): boolean =>
  directive === 'nofollow' || directive === 'none'

/** Whether the page asks all search engines to leave it out. */
export const isNoindex = ({ robots }: Metadata): boolean =>
  robots.some((directive) => directive.agent === '*' && forbidsIndexing(directive))
