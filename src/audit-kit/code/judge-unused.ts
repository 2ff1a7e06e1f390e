import type { Limits } from '../../core/audit.ts'
import type { BrowserFacts, UnusedBytes } from '../../core/facts/browser.ts'
import type { PageFacts } from '../../core/facts/read.ts'
import { grade, notApplicable, places, say } from '../audit.ts'

/** Smaller amounts per file are not worth splitting it. */
const smallest = 2048

/** Judges the code that did not run or apply while the page loaded, by the bytes that it took to send. */
export function judgeUnused(
  loaded: readonly UnusedBytes[],
  limits: Limits,
  { browser, page }: { readonly browser: BrowserFacts; readonly page: PageFacts },
) {
  const parts = loaded.filter(isOwn(browser)).map(withWireBytes(page))
  if (parts.length === 0) return notApplicable()
  const wasteful = parts.filter(({ unusedWireBytes }) => unusedWireBytes > smallest)
  if (wasteful.length === 0) return grade(0, limits, 'fine', { count: parts.length })
  const total = wasteful.reduce((sum, { unusedWireBytes }) => sum + unusedWireBytes, 0)
  const evidence = places(wasteful, ({ url, bytes, unusedBytes, unusedWireBytes, inline }) => ({
    found: say(inline ? 'inline' : 'file', {
      size: { bytes: unusedWireBytes },
      share: { percent: unusedBytes / bytes },
    }),
    url,
  }))
  return grade(total, limits, 'unused', { size: { bytes: total } }, evidence)
}

/** Inline code of frames is left out. */
function isOwn({ rendered }: BrowserFacts) {
  const page = rendered.url.split('#', 1)[0]
  return ({ inline, url }: UnusedBytes): boolean => !inline || url.split('#', 1)[0] === page
}

/** Inline code is compressed as well as the rest of its HTML. */
function withWireBytes({ wireBytes, htmlBytes }: PageFacts) {
  const ratio = Math.min(1, wireBytes / Math.max(1, htmlBytes))
  return (part: UnusedBytes): UnusedBytes =>
    part.inline ? { ...part, unusedWireBytes: Math.round(part.unusedBytes * ratio) } : part
}
