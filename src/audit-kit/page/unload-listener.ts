import type { BrowserFacts } from '../../core/facts/browser.ts'

/** The root cause of a page that is not restored, and of the deprecated feature that keeps it from that. */
export const unloadListener = 'unload-listener'

/** Whether a listener kept the page out of the back/forward cache, which is a finding of its own. */
export const keptOutByListener = (backForward: BrowserFacts['backForward']): boolean =>
  backForward?.reasons.some(({ name, pageCanMend }) => pageCanMend && name.startsWith('Unload')) === true
