import { at, type Evidence } from './evidence.ts'
import type { LinkTarget } from './facts/asked.ts'
import type { LinkFacts } from './facts/read.ts'
import { withoutFragment } from './same-address.ts'

/** Where the page links to this target: its first link, whatever the fragment. */
export function showTarget(
  { url }: Pick<LinkTarget, 'url'>,
  links: readonly LinkFacts[],
  found: string,
): Evidence {
  const link = links.find((one) => one.url !== null && withoutFragment(one.url) === url)
  return link === undefined ? { found, url } : { ...at(link.element, found), url }
}
