import type { BrowserFacts, RenderedImage } from '../../core/facts/browser.ts'

/** An image file that is shown, in the largest of its places. */
export interface DisplayedImage {
  readonly image: RenderedImage
  /** The share of its pixels that this place needs on this screen, at most 1. */
  readonly needed: number
}

/** Image files by URL. A file that is shown several times is downloaded once. */
export function displayedImages({
  images,
  layout,
}: Pick<BrowserFacts, 'images' | 'layout'>): ReadonlyMap<string, DisplayedImage> {
  const files = new Map<string, DisplayedImage>()
  for (const image of images) {
    const { url, visible, vector, wireBytes, naturalWidth, naturalHeight, drawnWidth, drawnHeight } = image
    if (!visible || vector || wireBytes === 0 || naturalWidth === 0 || naturalHeight === 0) continue
    // What a box crops depends on its shape, which differs between screens.
    const pixels = drawnWidth * drawnHeight * layout.pixelRatio ** 2
    const needed = Math.min(1, pixels / (naturalWidth * naturalHeight))
    if (needed > (files.get(url)?.needed ?? -1)) files.set(url, { image, needed })
  }
  return files
}

/** The share of its pixels that each image file needs, by URL. */
export const displayedShares = (
  browser: Pick<BrowserFacts, 'images' | 'layout'>,
): ReadonlyMap<string, number> =>
  new Map([...displayedImages(browser)].map(([url, { needed }]) => [url, needed]))
