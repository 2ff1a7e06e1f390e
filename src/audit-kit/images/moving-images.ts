import type { Facts } from '../../core/facts.ts'
import type { RenderedImage } from '../../core/facts/browser.ts'
import type { ImageFacts } from '../../core/facts/read.ts'
import { isHidden } from '../../core/page/first-screen.ts'
import { isInOutOfSight } from '../elements/opened-later.ts'
import { missingUrls } from '../missing/missing-urls.ts'
import { isTracker } from '../requests/trackers.ts'

/** The images that can move text when they arrive. An invisible counter moves nothing, nor does a file that is missing. */
export function movingImages(
  images: readonly ImageFacts[],
  { subresources, thirdParties }: Pick<Facts, 'subresources' | 'thirdParties'>,
): readonly ImageFacts[] {
  const counters = new Set(
    thirdParties.filter(isTracker).flatMap(({ references }) => references.map(({ element }) => element)),
  )
  const missing = missingUrls(subresources)
  return images.filter(
    (image) =>
      isLoaded(image) && !counters.has(image.element) && !missing.has(image.url?.href.split('#', 1)[0] ?? ''),
  )
}

/** Inline images load with the page, URLs of editors never load, and images that are hidden or in a closed dialog shift nothing. */
const isLoaded = ({ element, url }: ImageFacts): boolean =>
  url !== null && /^https?:$/.test(url.protocol) && !isHidden(element) && !isInOutOfSight(element)

/** Without those that the browser does not show anywhere. What has not loaded yet has no size there either. */
export function shownImages(
  images: readonly ImageFacts[],
  rendered: readonly RenderedImage[],
): readonly ImageFacts[] {
  const isShown = ({ visible, naturalWidth }: RenderedImage) => visible || naturalWidth === 0
  const shown = new Set(rendered.filter(isShown).map(({ url }) => url))
  const hidden = new Set(rendered.filter((one) => !isShown(one)).map(({ url }) => url))
  return images.filter(({ url }) => url === null || shown.has(url.href) || !hidden.has(url.href))
}
