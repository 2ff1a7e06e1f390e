import type { RobotsTxt } from '../../core/facts/asked.ts'
import type {
  InlineFont,
  InlineImport,
  LinkFacts,
  Metadata,
  PageFacts,
  ResourceReference,
} from '../../core/facts/read.ts'
import type { Net } from '../../core/ports/outside.ts'
import { startDeadline } from '../../lib/time/deadline.ts'

/** What is needed to fetch robots.txt and the page again. That happens first, because everything else depends on it. */
export interface PageSource {
  readonly page: PageFacts
  readonly net: Net
  /** Aborts with the run, or when the time for askers is over. */
  readonly signal: AbortSignal
}

/**
 * The input of askers. `openAskSource` creates it once robots.txt is known. Askers share only this value, run
 * concurrently, end with its signal and throw only for bugs: failures of the outside are part of their results.
 */
export interface AskSource extends PageSource {
  readonly metadata: Metadata
  readonly links: readonly LinkFacts[]
  readonly resources: readonly ResourceReference[]
  /** Stylesheets that `style` elements import. */
  readonly imports: readonly InlineImport[]
  /** Fonts declared in `style` elements. */
  readonly fonts: readonly InlineFont[]
  readonly robotsTxt: RobotsTxt
  /**
   * Whether the host of this URL allows us to request it. Not used for the page itself, nor for files meant to be
   * requested: robots.txt, sitemaps, icons and well-known files.
   */
  readonly mayFetch: (url: string) => Promise<boolean>
}

/** Our product token in robots.txt. */
export const agentName = 'Plumbline'

/** Time limit for askers: with a page fetched in half a minute, the run still ends within its sixty seconds. */
const askerMs = 15_000

/** Time limit for one request of an asker: a server that has not responded by then is slow enough to report. */
export const requestMs = 8000

/** Gives askers a signal that aborts with the run or when their time is up. Its timer stops when they are done. */
export async function inTime<T>(run: AbortSignal, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const deadline = startDeadline(askerMs, run, () => new Error('The time for asking is over.'))
  try {
    return await ask(deadline.signal)
  } finally {
    deadline.clear()
  }
}
