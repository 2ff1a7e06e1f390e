import { at } from '../evidence.ts'
import type { Place } from '../../core/evidence.ts'
import type { LinkTarget } from '../../core/facts/asked.ts'
import type { LinkFacts } from '../../core/facts/read.ts'
import type { Message } from '../../core/message.ts'
import { withoutFragment } from '../../core/same-address.ts'

/** Where the page links to this target: its first link, whatever the fragment. */
export function showTarget(
  { url }: Pick<LinkTarget, 'url'>,
  links: readonly LinkFacts[],
  found: string | Message,
): Place {
  const link = links.find((one) => one.url !== null && withoutFragment(one.url) === url)
  return link === undefined ? { found, url } : { ...at(link.element, found), url }
}
