import type { BrowserFacts, UnusedBytes } from '../../core/facts/browser.ts'
import type { PageFacts } from '../../core/facts/read.ts'

/**
 * Files with unused code, and the page's own inline code, which is compressed as well as the rest of its HTML. Inline
 * code of frames is left out.
 */
export function unusedParts(
  parts: readonly UnusedBytes[],
  { rendered }: BrowserFacts,
  { wireBytes, htmlBytes }: PageFacts,
): readonly UnusedBytes[] {
  const own = rendered.url.split('#', 1)[0]
  const ratio = Math.min(1, wireBytes / Math.max(1, htmlBytes))
  return parts
    .filter(({ inline, url }) => !inline || url.split('#', 1)[0] === own)
    .map((part) => (part.inline ? { ...part, unusedWireBytes: Math.round(part.unusedBytes * ratio) } : part))
}
