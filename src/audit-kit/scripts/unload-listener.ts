import type { BrowserFacts } from '../../core/facts/browser.ts'

/** An unload listener is deprecated, and keeps the page out of the back/forward cache: two findings with one cause. */
export const unloadListener = 'unload-listener'

/** Whether a listener kept the page out of the back/forward cache, which another audit reports. */
export const keptOutByListener = (backForward: BrowserFacts['backForward']): boolean =>
  backForward?.reasons.some(({ name, pageCanMend }) => pageCanMend && name.startsWith('Unload')) === true
