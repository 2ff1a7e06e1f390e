import type { LargestPaint } from '../../core/facts/browser.ts'
import type { ImageFacts } from '../../core/facts/read.ts'
import type { Document } from '../../core/page/document.ts'
import { elementAt } from '../../core/page/element-at.ts'
import { snippetOf } from '../evidence.ts'

/**
 * The image element that the browser painted last. Several if the page has that URL more than once and scripts changed
 * it, so that nobody can tell which of them it is; none if it is a background, or if a script added it.
 */
export function paintedImages(
  { url, snippet, path = [] }: LargestPaint,
  images: readonly ImageFacts[],
  document: Document,
): readonly ImageFacts[] {
  const source = elementAt(document, path)
  const found = images.filter(({ element }) => element === source)
  if (found.length > 0 || (source !== undefined && source.tag !== 'img')) return found
  if (!/^<img\b/i.test(snippet)) return []
  const alike = images.filter(
    (one) => one.url?.href === url || one.candidates.some((each) => each.url === url),
  )
  const same = alike.filter(({ element }) => snippetOf(element) === snippet)
  return same.length === 1 ? same : alike
}
