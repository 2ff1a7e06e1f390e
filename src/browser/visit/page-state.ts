import type { Page } from '../chromium/open-page.ts'
import { numberOf, recordOf, textOf } from '../chromium/read-json.ts'

/** How far the page has come, as Chromium tells it. */
export interface PageState {
  /** When its load event came, by `performance.now()`; null before. */
  loadedMs(): number | null
  /** Whether the page itself has painted something, or at least one of its frames. */
  painted(): 'page' | 'frame' | null
  /** Whether it has said that it will lead on to another page in a moment. */
  leadsOn(): boolean
}

/** A meta refresh that waits for longer is for people to read the page first. */
const leadsOnWithinS = 5

/** Listens from now on. A page that goes on to another one (by script or meta refresh) starts anew. */
export function watchState(page: Page): PageState {
  let loadedMs: number | null = null
  let painted: 'page' | 'frame' | null = null
  let leadsOn = false
  let url = ''
  page.listen((method, params) => {
    const own = textOf(params['frameId']) === page.frame
    if (method === 'Page.frameNavigated') {
      const frame = recordOf(params['frame'])
      if (textOf(frame['id']) === page.frame) url = textOf(frame['url'])
    }
    if (own && method === 'Page.frameScheduledNavigation')
      leadsOn = numberOf(params['delay']) <= leadsOnWithinS && textOf(params['url']) !== url
    if (own && method === 'Page.frameClearedScheduledNavigation') leadsOn = false
    if (method !== 'Page.lifecycleEvent') return
    const name = textOf(params['name'], 40)
    if (own && name === 'init') {
      loadedMs = null
      painted = null
      leadsOn = false
    }
    if (own && name === 'load') loadedMs = performance.now()
    if (name === 'firstContentfulPaint') painted = own ? 'page' : (painted ?? 'frame')
  })
  return { loadedMs: () => loadedMs, painted: () => painted, leadsOn: () => leadsOn }
}

/** Calls back when the page goes on to another URL, until the function that is returned is called. */
export function watchLeaving(page: Page, onLeft: () => void): () => void {
  let isWatching = true
  page.listen((method, params) => {
    const frame = recordOf(params['frame'])
    if (isWatching && method === 'Page.frameNavigated' && textOf(frame['id']) === page.frame) onLeft()
  })
  return () => {
    isWatching = false
  }
}
