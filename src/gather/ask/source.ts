import type { RobotsTxt } from '../../core/facts/asked.ts'
import type { LinkFacts, Metadata, PageFacts, ResourceReference } from '../../core/facts/read.ts'
import type { Net } from '../../core/ports.ts'

/** What it takes to ask for robots.txt, which comes first: everything else depends on its answer. */
export interface RobotsSource {
  readonly page: PageFacts
  readonly net: Net
  /** The run's own end. */
  readonly signal: AbortSignal
}

/**
 * What askers work from. `openAskSource` makes it once robots.txt is known. Askers share nothing but this value, may
 * run side by side, keep their own deadline and throw only for defects: trouble of the outside is in their answers.
 */
export interface AskSource extends RobotsSource {
  readonly metadata: Metadata
  readonly links: readonly LinkFacts[]
  readonly resources: readonly ResourceReference[]
  readonly robotsTxt: RobotsTxt
  /**
   * Whether the host of this address lets us ask for it. Not consulted for the page itself, nor for files that are
   * there to be asked for: robots.txt, sitemaps, icons and well-known files.
   */
  readonly mayFetch: (url: string) => Promise<boolean>
}

/** The name under which robots.txt may address us. */
export const agentName = 'Plumbline'

/** Each asker's own deadline: with a page fetched in half a minute, the run still ends within its sixty seconds. */
const askerMs = 15_000

/** One request of an asker: what has not begun to answer by then tells enough. */
export const requestMs = 8000

/** Ends with the run or with the asker's own deadline, whichever is first. */
export function ownDeadline({ signal }: RobotsSource, ms = askerMs): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(ms)])
}
