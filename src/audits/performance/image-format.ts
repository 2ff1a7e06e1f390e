import { defineAudit, grade, inconclusive, notApplicable } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'

const limits = { pass: 80, fail: 50, unit: 'percent' } as const

const modern = new Set(['avif', 'webp', 'jxl'])
const raster = new Set(['avif', 'webp', 'jxl', 'jpg', 'jpeg', 'png', 'gif', 'bmp', 'tiff'])
/** Half of a smaller file is less than the 8 KiB from which on Lighthouse speaks of a saving. */
const smallest = 16_384

export default defineAudit({
  title: 'Images use modern formats',
  why: 'AVIF and WebP show the same picture in half the bytes of JPEG or PNG, and every current browser reads them.',
  advice:
    'Convert photos and screenshots to AVIF or WebP, with a JPEG or PNG as the fallback of a picture element.',
  example:
    '<picture><source srcset="oak.avif" type="image/avif"><img src="oak.jpg" alt="An oak table"></picture>',
  sources: [
    'https://web.dev/articles/choose-the-right-image-format',
    'https://developer.mozilla.org/docs/Web/Media/Guides/Formats/Image_types',
  ],
  importance: 'medium',
  mode: 'scored',
  limits,
  needs: ['images', 'subresources'],

  check({ images, subresources }) {
    if (images.length === 0) return notApplicable('The page shows no images.')
    const seen = subresources.items.filter(
      ({ kind, image, bytes }) =>
        kind === 'image' &&
        image !== null &&
        raster.has(image.format) &&
        (bytes > smallest || modern.has(image.format)),
    )
    if (seen.length === 0) {
      const unseen = subresources.items.some(({ kind, status }) => kind === 'image' && status === null)
      return unseen
        ? inconclusive('The images could not be fetched.')
        : notApplicable('The page shows no images that another format would make smaller.')
    }
    const offered = new Set(images.filter(({ inPicture }) => inPicture).flatMap(({ url }) => url?.href ?? []))
    const old = seen.filter(({ image, url }) => !modern.has(image?.format ?? '') && !offered.has(url))
    const bytes = (items: typeof seen) => items.reduce((sum, item) => sum + item.bytes, 0)
    const part = Math.round(100 * (1 - bytes(old) / bytes(seen)))
    const evidence = places(
      old.toSorted((one, other) => other.bytes - one.bytes),
      ({ url, image, bytes: size }) => ({
        found: `${image?.format ?? 'unknown'}, ${size} bytes`,
        expected: 'AVIF or WebP',
        url,
      }),
    )
    return grade(part, limits, `${part} % of the image bytes are in a modern format.`, evidence)
  },
})
