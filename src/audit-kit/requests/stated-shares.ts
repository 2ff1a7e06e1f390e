import type { Subresource, Subresources } from '../../core/facts/asked.ts'
import type { ImageFacts } from '../../core/facts/read.ts'
import { shownSize } from '../../core/page/first-screen.ts'
import { withoutFragment } from '../../core/page/same-url.ts'

/** Most screens have at least as many pixels per CSS pixel. */
const pixelRatio = 2

/**
 * The share of its pixels that each image file needs for the largest size the markup gives it, at most 1, by URL.
 * Without a size in the markup, a file counts as shown whole.
 */
export function statedShares(
  images: readonly ImageFacts[],
  { items }: Subresources,
): ReadonlyMap<string, number> {
  const files = new Map(items.map((item) => [item.url, item]))
  const shares = new Map<string, number>()
  for (const image of images) {
    const url = image.url === null ? '' : withoutFragment(image.url)
    const file = files.get(url)
    if (file !== undefined) shares.set(url, Math.max(shares.get(url) ?? 0, shareOf(image, file)))
  }
  return shares
}

function shareOf(image: ImageFacts, { image: file }: Subresource): number {
  const { width, height } = shownSize(image, file)
  const [fullWidth, fullHeight] = [file?.width ?? 0, file?.height ?? 0]
  if (width === null || height === null || fullWidth === 0 || fullHeight === 0) return 1
  // Without a size in the markup, the size is that of the file.
  if (width === fullWidth && height === fullHeight) return 1
  return Math.min(1, (width * height * pixelRatio ** 2) / (fullWidth * fullHeight))
}
