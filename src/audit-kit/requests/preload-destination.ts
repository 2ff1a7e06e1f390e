import type { LinkRel } from '../../core/facts/read.ts'

/** Whether browsers know the `as` of a preload. They ignore those without one, or with another. */
export const hasDestination = ({ attributes }: Pick<LinkRel, 'attributes'>): boolean =>
  destinations.has((attributes['as'] ?? '').toLowerCase())

/**
 * The HTML standard lists the first six as preload destinations. Audio and video were once part of it; browsers that
 * ignore such hints lose nothing.
 */
const destinations: ReadonlySet<string> = new Set(
  'fetch font image script style track audio video'.split(' '),
)
