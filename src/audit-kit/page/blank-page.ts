import type { BrowserFacts } from '../../core/facts/browser.ts'

/**
 * Whether the browser painted nothing and the page has no visible text. Then the page that visitors should get was
 * never there, and a check of the rendered page that finds nothing wrong says nothing.
 */
export const isBlank = (browser: BrowserFacts): boolean => !hasPainted(browser) && !showsFrames(browser)

/** Text may be in the page without being painted, for example while it is faded in. */
export const hasPainted = ({ lab, rendered, lost }: BrowserFacts): boolean =>
  lab.firstPaintMs > 0 || lost.some(({ part }) => part === 'rendered') || rendered.words > 0

/** First Contentful Paint counts neither frames nor videos. */
const showsFrames = ({ requests }: BrowserFacts): boolean =>
  requests.some(({ type, inFrame }) => type === 'Media' || (inFrame && type === 'Document'))
