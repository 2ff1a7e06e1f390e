import type { RobotsTxt } from '../../core/facts/asked.ts'
import type { InlineFont, LinkFacts, Metadata, PageFacts, ResourceReference } from '../../core/facts/read.ts'
import type { Net } from '../../core/ports.ts'

/** What it takes to ask for robots.txt, which comes first: everything else depends on its answer. */
export interface RobotsSource {
  readonly page: PageFacts
  readonly net: Net
  /** Ends with the run, or when the time for asking is over. */
  readonly signal: AbortSignal
}

/**
 * What askers work from. `openAskSource` makes it once robots.txt is known. Askers share nothing but this value, may
 * run side by side, end with its signal and throw only for defects: trouble of the outside is in their answers.
 */
export interface AskSource extends RobotsSource {
  readonly metadata: Metadata
  readonly links: readonly LinkFacts[]
  readonly resources: readonly ResourceReference[]
  /** Font faces that the page declares in `style` elements. */
  readonly fonts: readonly InlineFont[]
  readonly robotsTxt: RobotsTxt
  /**
   * Whether the host of this URL lets us ask for it. Not consulted for the page itself, nor for files that are
   * there to be asked for: robots.txt, sitemaps, icons and well-known files.
   */
  readonly mayFetch: (url: string) => Promise<boolean>
}

/** The name under which robots.txt may URL us. */
export const agentName = 'Plumbline'

/** How long askers have: with a page fetched in half a minute, the run still ends within its sixty seconds. */
const askerMs = 15_000

/** One request of an asker: what has not begun to answer by then tells enough. */
export const requestMs = 8000

/** Gives askers a signal that ends with the run or when their time is up. Its clock stops when they are done. */
export async function inTime<T>(run: AbortSignal, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const own = new AbortController()
  const end = () => own.abort(run.reason)
  const late = setTimeout(() => own.abort(new Error('The time for asking is over.')), askerMs)
  if (run.aborted) end()
  else run.addEventListener('abort', end, { once: true })
  try {
    return await ask(own.signal)
  } finally {
    clearTimeout(late)
    run.removeEventListener('abort', end)
  }
}
