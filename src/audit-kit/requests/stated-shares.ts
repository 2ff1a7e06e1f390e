import type { Subresource, Subresources } from '../../core/facts/asked.ts'
import type { ImageFacts } from '../../core/facts/read.ts'
import { attribute } from '../../core/page/document.ts'
import { shownSize } from '../../core/page/first-screen.ts'
import { withoutFragment } from '../../core/url/same-url.ts'
import { neededWidth } from '../images/weight/smaller-candidate.ts'

/** Most screens have at least as many pixels per CSS pixel. */
const pixelRatio = 2

/**
 * The share of its pixels that each image file needs for the largest size the markup gives it, at most 1, by URL.
 * Without a size or smaller files in the markup, a file counts as shown whole.
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

const shareOf = (image: ImageFacts, file: Subresource): number =>
  Math.min(shownShare(image, file), loadedShare(image, file))

/** With a srcset, most browsers load the smallest file that fills its place, and not the one in src. */
function loadedShare({ candidates, element }: ImageFacts, { image: file }: Subresource): number {
  const needed = neededWidth(attribute(element, 'sizes'))
  const enough = candidates.flatMap(({ width }) => (width !== null && width >= needed ? width : []))
  const full = file?.width ?? 0
  return enough.length === 0 || full === 0 ? 1 : Math.min(1, (Math.min(...enough) / full) ** 2)
}

function shownShare(image: ImageFacts, { image: file }: Subresource): number {
  const { width, height } = shownSize(image, file)
  const [fullWidth, fullHeight] = [file?.width ?? 0, file?.height ?? 0]
  if (width === null || height === null || fullWidth === 0 || fullHeight === 0) return 1
  // Without a size in the markup, the size is that of the file.
  if (width === fullWidth && height === fullHeight) return 1
  return Math.min(1, (width * height * pixelRatio ** 2) / (fullWidth * fullHeight))
}
