import type { Page } from '../../chromium/open-page.ts'
import { numberOf, recordOf, textOf } from '../../chromium/read-json.ts'

/** How far the page has loaded, from Chromium's events. */
export interface PageState {
  /** When its load event fired, on the clock of `performance.now()`; null before that. */
  loadedMs(): number | null
  /** Whether the page itself has painted, or at least one of its frames. */
  painted(): 'page' | 'frame' | null
  /** Whether it has scheduled a navigation to another page. */
  leadsOn(): boolean
  /** Whether it belongs to a slide show: several pages that each redirect after a few seconds. */
  isSlide(): boolean
  /** Whether it is shown; a download never is. */
  isShown(): boolean
}

/** A meta refresh with a longer delay gives people time to read the page first. */
const leadsOnWithinS = 5

/** “You are being redirected” may be shown for this long. If the next page waits as long again, it is a slide show. */
const slideFromS = 3

/** Listens from now on. Starts over when the page navigates (by script or meta refresh). */
export function watchState(page: Page): PageState {
  let loadedMs: number | null = null
  let painted: 'page' | 'frame' | null = null
  let leadsOn = false
  /** The pages that looked like a slide, by their loader. */
  const slides = new Set<string>()
  let url = ''
  let isShown = false
  let loader = ''
  page.listen((method, params) => {
    const own = textOf(params['frameId']) === page.frame
    if (method === 'Page.frameNavigated') {
      const frame = recordOf(params['frame'])
      if (textOf(frame['id']) === page.frame) url = textOf(frame['url'])
      isShown ||= url !== ''
    }
    if (own && method === 'Page.frameScheduledNavigation') {
      const delayS = numberOf(params['delay'])
      leadsOn = delayS <= leadsOnWithinS && textOf(params['url']) !== url
      if (leadsOn && delayS >= slideFromS) slides.add(loader)
    }
    if (own && method === 'Page.frameClearedScheduledNavigation') leadsOn = false
    if (method !== 'Page.lifecycleEvent') return
    const name = textOf(params['name'], 40)
    // `document.open` repeats these events with the same loader.
    if (own && name === 'init' && loader !== textOf(params['loaderId'])) {
      loader = textOf(params['loaderId'])
      loadedMs = null
      painted = null
      leadsOn = false
    }
    if (own && name === 'load') loadedMs ??= performance.now()
    if (name === 'firstContentfulPaint') painted = own ? 'page' : (painted ?? 'frame')
  })
  return {
    loadedMs: () => loadedMs,
    painted: () => painted,
    leadsOn: () => leadsOn,
    isSlide: () => slides.size > 1,
    isShown: () => isShown,
  }
}

/** Calls back with the new URL on each navigation of the page. Returns a function that stops watching. */
export function watchLeaving(page: Page, onLeft: (url: string) => void): () => void {
  let isWatching = true
  page.listen((method, params) => {
    const frame = recordOf(params['frame'])
    if (isWatching && method === 'Page.frameNavigated' && textOf(frame['id']) === page.frame)
      onLeft(textOf(frame['url']))
  })
  return () => {
    isWatching = false
  }
}
