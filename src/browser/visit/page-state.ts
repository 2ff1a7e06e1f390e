import type { Page } from '../chromium/open-page.ts'
import { textOf } from '../chromium/read-json.ts'

/** How far the page has come, as Chromium tells it. */
export interface PageState {
  /** When its load event came, by `performance.now()`; null before. */
  loadedMs(): number | null
  /** Whether the page itself has painted something, or at least one of its frames. */
  painted(): 'page' | 'frame' | null
}

/** Listens from now on. A page that goes on to another one (by script or meta refresh) starts anew. */
export function watchState(page: Page): PageState {
  let loadedMs: number | null = null
  let painted: 'page' | 'frame' | null = null
  page.listen((method, params) => {
    if (method !== 'Page.lifecycleEvent') return
    const own = textOf(params['frameId']) === page.frame
    const name = textOf(params['name'], 40)
    if (own && name === 'init') {
      loadedMs = null
      painted = null
    }
    if (own && name === 'load') loadedMs = performance.now()
    if (name === 'firstContentfulPaint') painted = own ? 'page' : (painted ?? 'frame')
  })
  return { loadedMs: () => loadedMs, painted: () => painted }
}
