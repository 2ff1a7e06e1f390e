import { browserOff } from '../core/facts/browser.ts'
import type { FactName, Facts, Gathered } from '../core/facts.ts'
import { type Fetched, lastExchange } from '../core/page/page.ts'
import type { PageReach } from '../core/ports/outside.ts'
import { askFacts } from './ask-facts.ts'
import type { GatherOptions } from './gather-options.ts'
import { withoutServer } from './not-served.ts'
import { requirePage } from './page-outcome.ts'
import { tryTwice } from './try-twice.ts'
import { readFacts } from './read-facts.ts'

export interface GatheredPage {
  readonly fetched: Fetched
  readonly facts: Gathered<Facts>
  /** What the page may reach when a browser loads it. */
  readonly reach: PageReach
}

/**
 * Fetches the page, then derives facts from it, then makes extra requests, all without a browser. Throws a `Failure`
 * when there is no page.
 */
export async function gather(url: string, options: GatherOptions): Promise<GatheredPage> {
  const { net, signal, progress, onError, only } = options
  progress('fetching', 0.05)
  const fetched = await tryTwice(signal, async () => {
    const page = await (options.signedIn?.fetchPage(url, signal) ?? net.fetch(url, { signal }))
    requirePage(page)
    return page
  })
  const reach = net.confineTo(lastExchange(fetched))
  progress('checking', 0.2)
  const read = withoutServer(
    readFacts(fetched, onError, { only: only && withSources(only) }),
    options.staticFiles,
  )
  const asked = await askFacts(read, options)
  return { fetched, facts: { ...read, ...asked, browser: { ok: false, because: browserOff } }, reach }
}

/** Some facts depend on others: which links to follow, which files to fetch. */
function withSources(only: ReadonlySet<FactName>): ReadonlySet<FactName> {
  const needed = new Set(only)
  if (only.has('linkTargets') || only.has('wellKnown')) needed.add('links')
  if (only.has('subresources')) needed.add('resources').add('inline')
  return needed
}
