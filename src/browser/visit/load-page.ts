import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '../chromium/open-page.ts'
import { numberOf, recordOf, textOf } from '../chromium/read-json.ts'
import type { RequestWatch } from '../watch/watch-requests.ts'

export interface LoadOptions {
  /** From the start until the load event, and from there until the page is quiet. */
  readonly loadMs: number
  readonly quietMs: number
  readonly signal: AbortSignal
  readonly before?: LoadBefore
}

/** An earlier load of the same page: once as much has happened as there, little more is to be expected. */
export interface LoadBefore {
  readonly requests: number
  /** When something was last seen to happen, from the start. */
  readonly lastMs: number
  /** The same, from when the page had loaded: this load may be slower than that one. */
  readonly afterLoadMs: number
}

/** Why a page could not be shown, in a sentence for its owner. */
export class VisitFailure extends Error {}

const quietFor = 500
/** Where an earlier load told what is to come: long enough for a frame or two after the last of it. */
const quietForAgain = 75
/** The page itself is asked only once its requests have been quiet for long enough. */
const lookAgainMs = 10

/** Goes to the URL and waits until the page has loaded and fallen quiet, or as long as it is worth waiting. */
export async function loadPage(
  page: Page,
  url: string,
  watch: RequestWatch,
  { loadMs, quietMs, signal, before }: LoadOptions,
): Promise<void> {
  const { promise: loaded, resolve } = Promise.withResolvers<void>()
  page.listen((method) => {
    if (method === 'Page.loadEventFired') resolve()
  })
  const begunMs = performance.now()
  let loadedMs = Infinity
  void loaded.then(() => (loadedMs = performance.now()))
  const isKnown = () =>
    before !== undefined &&
    watch.parts().ended >= before.requests &&
    performance.now() > Math.max(begunMs + before.lastMs, loadedMs + before.afterLoadMs) + quietForAgain
  const { errorText } = await page.send('Page.navigate', { url })
  if (errorText !== undefined && errorText !== 'net::ERR_ABORTED')
    throw new VisitFailure(`The browser could not open the page (${textOf(errorText, 100)}).`)
  await Promise.race([loaded, page.crashed, pause(loadMs, signal)])
  const end = performance.now() + quietMs
  while (performance.now() < end) {
    await Promise.race([pause(lookAgainMs, signal), page.crashed])
    const enough = isKnown() ? quietForAgain : quietFor
    const quiet = performance.now() - watch.lastChange() > enough && watch.pending() <= 2
    if (quiet && performance.now() - (await lastTaskEnd(page)) > enough) break
  }
  if (watch.document()?.failure === null || watch.document() === null) return
  throw new VisitFailure(`The browser could not open the page (${watch.document()?.failure}).`)
}

/** By this process's clock, near enough. An answer also shows that the main thread is free. */
async function lastTaskEnd(page: Page): Promise<number> {
  const asked = recordOf(
    await page.ask(
      'typeof plumbline === "undefined" ? { ago: 1e6 } : { ago: performance.now() - Math.max(0, ...plumbline.tasks.map((task) => task.startMs + task.durationMs)) }',
    ),
  )
  return performance.now() - numberOf(asked['ago'])
}

export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal })
}
