import type { AskedFacts } from '../core/facts/asked.ts'
import type { FactName, Facts, Gathered } from '../core/facts.ts'
import { type Fetched, lastExchange } from '../core/page/page.ts'
import { askFacts } from './ask-facts.ts'
import type { GatherOptions } from './gather-options.ts'
import { requirePage } from './page-outcome.ts'
import { readFacts } from './read-facts.ts'

export interface GatheredPage {
  readonly fetched: Fetched
  readonly facts: Gathered<Facts>
}

/** The page, then what can be read off it, then what has to be asked. Throws a `Failure` when there is no page. */
export async function gather(url: string, options: GatherOptions): Promise<GatheredPage> {
  const { net, signal, progress, onError, only } = options
  const begunMs = performance.now()
  progress('Fetching the page', 0.05)
  const fetched = await net.fetch(url, { signal })
  requirePage(fetched)
  const reach = net.confineTo(lastExchange(fetched))
  progress('Reading the page', 0.2)
  const read = readFacts(fetched, onError, { only: only && withSources(only) })
  progress('Asking the site', 0.3)
  const asked: Gathered<AskedFacts> = await askFacts(read, { ...options, reach, begunMs })
  return { fetched, facts: { ...read, ...asked } }
}

/** Some facts are asked for with what others say: which links to follow, which files to fetch. */
function withSources(only: ReadonlySet<FactName>): ReadonlySet<FactName> {
  const needed = new Set(only)
  if (only.has('linkTargets') || only.has('wellKnown')) needed.add('links')
  if (only.has('subresources')) needed.add('resources').add('inline')
  return needed
}
