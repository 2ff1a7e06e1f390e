import type { Subresource } from '../../core/facts/asked.ts'
import type { ImageFacts } from '../../core/facts/read.ts'
import { shownSize } from '../../core/page/first-screen.ts'
import { withoutFragment } from '../../core/url/same-url.ts'

/** Three laptop screens, in CSS pixels: stylesheets display most images smaller, or several in one place. */
const area = 3 * 1350 * 940
/** Pages rarely show one of several images wider. */
const widest = 600
/** Of an image whose size is unknown. */
const usual = widest * 400

/** For each image, whether those before it fill more than a screen on their own: menu icons and thumbnails don't. */
export function areFarDown(
  images: readonly ImageFacts[],
  files: ReadonlyMap<string, Subresource>,
): readonly boolean[] {
  let sum = 0
  return images.map((image) => {
    const isAfter = sum >= area
    const file = image.url === null ? undefined : files.get(withoutFragment(image.url))
    const { width, height } = shownSize(image, file?.image)
    const scale = Math.min(1, widest / (width ?? widest))
    sum += width === null || height === null ? usual : width * height * scale ** 2
    return isAfter
  })
}
