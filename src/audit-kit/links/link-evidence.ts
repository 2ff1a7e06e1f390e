import { at } from '../evidence.ts'
import type { Place, Words } from '../../core/report/evidence.ts'
import type { LinkTarget } from '../../core/facts/asked.ts'
import type { LinkFacts } from '../../core/facts/read.ts'
import type { Message } from '../../core/report/message.ts'
import { withoutFragment } from '../../core/url/same-url.ts'

/** The page's first link to this target, ignoring the fragment. */
export function showTarget<Found extends Words>(
  { url }: Pick<LinkTarget, 'url'>,
  links: readonly LinkFacts[],
  found: Found,
): Place<NoInfer<Extract<Found, Message>>> {
  const link = links.find((one) => one.url !== null && withoutFragment(one.url) === url)
  // Either way, the only message in it is the one given.
  return (link === undefined ? { found, url } : { ...at(link.element, found), url }) as Place<
    NoInfer<Extract<Found, Message>>
  >
}
