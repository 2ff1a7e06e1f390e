import type { Facts } from '../../core/facts.ts'
import type { Subresource } from '../../core/facts/asked.ts'
import type { BrowserFacts, RenderedImage } from '../../core/facts/browser.ts'
import type { ImageFacts } from '../../core/facts/read.ts'
import { withoutFragment } from '../../core/url/same-url.ts'
import { seenRequests } from '../requests/seen-requests.ts'

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

/**
 * The files that a phone loads: where it chose others of a `srcset` and never requested the one in `src`, they are in its
 * place. Of these, only the type and the size are known.
 */
export function asLoaded<F extends Pick<Facts, 'images' | 'subresources'>>(
  { images, subresources, ...facts }: F,
  browser: Pick<BrowserFacts, 'requests' | 'requestCount'>,
) {
  const loaded = new Map(
    seenRequests(browser)
      ?.filter(({ type, status }) => type === 'Image' && status === 200)
      .map((request) => [bare(request.url), request] as const),
  )
  const chosenFor = ({ candidates }: ImageFacts) =>
    [...new Set(candidates.map(({ url }) => bare(url)))].flatMap((url) => loaded.get(url) ?? [])
  const bySource = Map.groupBy(images, ({ url }) => (url === null ? '' : withoutFragment(url)))
  const known = new Set(subresources.items.map(({ url }) => url))
  const items: readonly Subresource[] = subresources.items.flatMap((item) => {
    if (item.kind !== 'image' || loaded.has(item.url)) return [item]
    const chosen = (bySource.get(item.url) ?? []).flatMap(chosenFor)
    if (chosen.length === 0) return [item]
    const others = [...new Set(chosen)].filter(({ url }) => !known.has(url))
    for (const { url } of others) known.add(url)
    return others.map(({ url, mime, wireBytes }) => ({
      ...item,
      url,
      finalUrl: url,
      contentType: mime,
      image: null,
      bytes: wireBytes,
      wireBytes,
      status: 200,
    }))
  })
  return { ...facts, images, subresources: { ...subresources, items } }
}

const bare = (url: string): string => url.split('#', 1)[0] ?? ''
