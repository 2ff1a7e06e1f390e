import type { Probe } from '../../../core/facts/asked.ts'
import { withoutFragment } from '../../../core/url/same-url.ts'
import { probe, unanswered } from '../probe.ts'
import type { AskSource } from '../source.ts'
import { notAllowed } from '../try-fetch.ts'

/** The page's canonical URL; null when there is none, or it is the page itself. */
export async function askCanonicalTarget(source: AskSource): Promise<Probe | null> {
  const url = source.metadata.canonicals.find((canonical) =>
    /^https?:$/.test(canonical.url?.protocol ?? ''),
  )?.url
  if (url === undefined || url === null) return null
  const href = withoutFragment(url)
  if (href === withoutFragment(source.page.url)) return null
  if (!(await source.mayFetch(href))) return unanswered(href, notAllowed)
  return probe(source.net, href, { signal: source.signal })
}
