import { at } from '../evidence.ts'
import type { Place } from '../../core/report/evidence.ts'
import type { LinkTarget } from '../../core/facts/asked.ts'
import type { LinkFacts } from '../../core/facts/read.ts'
import type { Message } from '../../core/report/message.ts'
import { withoutFragment } from '../../core/page/same-url.ts'

/** The page's first link to this target, ignoring the fragment. */
export function showTarget(
  { url }: Pick<LinkTarget, 'url'>,
  links: readonly LinkFacts[],
  found: string | Message,
): Place {
  const link = links.find((one) => one.url !== null && withoutFragment(one.url) === url)
  return link === undefined ? { found, url } : { ...at(link.element, found), url }
}
