import { askBrowser, visitedUrl } from '../gather/ask/page/browser.ts'
import type { GatheredPage } from '../gather/gather.ts'

interface Visiting {
  /** Where the browser answers; without it the page is not visited. */
  readonly browserSocket: string | undefined
  readonly signal: AbortSignal
  readonly onError: (fact: string, error: unknown) => void
}

/** The facts of a page with what a browser sees of it. */
export async function addBrowser(
  { facts, reach }: Pick<GatheredPage, 'facts' | 'reach'>,
  { browserSocket, signal, onError }: Visiting,
): Promise<GatheredPage['facts']> {
  if (browserSocket === undefined || !facts.page.ok) return facts
  const browser = await askBrowser(visitedUrl(facts.page.value, reach), {
    browserSocket,
    signal,
    reach,
    onError,
  })
  return { ...facts, browser }
}
