import { numberOf } from '../chromium/read-json.ts'
import type { Painted } from '../simulate/estimate.ts'
import type { LoadTrace } from '../simulate/trace-load.ts'

/**
 * When the main thread had painted the first and the largest content, on the browser's clock. They are shown a few
 * frames later, or much later on a busy machine, and nothing that the page does in between holds them up. A paint in a
 * frame is known only by when it was shown.
 */
export function paintedBy(
  reported: Readonly<Record<string, unknown>>,
  { firstPaintMs: shownMs }: Pick<LoadTrace, 'firstPaintMs'>,
  pageStartMs: number,
): Pick<Painted, 'firstMs' | 'largestMs'> {
  const painted = numberOf(reported['firstPaintedMs'])
  const firstMs = shownMs === null || painted === 0 ? shownMs : Math.min(shownMs, pageStartMs + painted)
  const largestMs = pageStartMs + numberOf(reported['largestPaintedMs'])
  return { firstMs, largestMs: Math.max(firstMs ?? -Infinity, largestMs) }
}
