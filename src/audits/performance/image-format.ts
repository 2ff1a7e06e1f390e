import { defineAudit, grade, inconclusive, notApplicable, pass, places, say } from '../../audit-kit/audit.ts'

const limits = { pass: 20_000, fail: 300_000, unit: 'bytes' } as const

const modern = new Set(['avif', 'webp', 'jxl'])
const raster = new Set(['avif', 'webp', 'jxl', 'jpg', 'jpeg', 'png', 'gif', 'bmp', 'tiff'])
/** Half of a smaller file is less than 8 KiB, from which on Lighthouse reports a saving. */
const smallest = 16_384
/** What WebP and AVIF save compared with JPEG and PNG, estimated low. */
const saved = 0.4

export default defineAudit({
  titles: { problem: 'Images use outdated formats', success: 'Images use modern formats' },
  why: 'AVIF and WebP show the same image in about half the bytes of JPEG or PNG, and every current browser supports them.',
  fix: 'Convert photos and screenshots to AVIF or WebP, and keep JPEG or PNG as a fallback for old browsers.',
  snippets: {
    html: '<picture>\n  <source srcset="oak.avif" type="image/avif">\n  <img src="oak.jpg" width="800" height="533" alt="Oak table">\n</picture>',
    text: 'magick oak.jpg -quality 75 oak.webp',
  },
  sources: [
    'https://web.dev/articles/choose-the-right-image-format',
    'https://developer.mozilla.org/docs/Web/Media/Guides/Formats/Image_types',
  ],
  owner: 'content',
  effort: 'hours',
  severity: 'medium',
  limits,
  messages: {
    outdated:
      '{count, number} of {total, plural, one {# image file} other {# image files}} {count, plural, one {uses} other {use}} an outdated format; AVIF or WebP would save about {saving}',
    fine: '{total, plural, one {The only image file that could be read uses} other {All # image files that could be read use}} a modern format',
    file: 'Image in {format} format, {bytes}',
  },
  needs: ['images', 'subresources'],

  check({ images, subresources }) {
    if (images.length === 0) return notApplicable()
    const files = subresources.items.filter(({ kind }) => kind === 'image')
    const read = files.flatMap(({ image, url, bytes }) =>
      image !== null && raster.has(image.format) && (bytes > smallest || modern.has(image.format))
        ? [{ format: image.format, url, bytes }]
        : [],
    )
    const total = read.length
    if (total === 0) return files.some(({ status }) => status === null) ? inconclusive() : notApplicable()
    const offered = new Set(images.filter(({ inPicture }) => inPicture).flatMap(({ url }) => url?.href ?? []))
    const old = read.filter(({ format, url }) => !modern.has(format) && !offered.has(url))
    if (old.length === 0) return pass('fine', { total })
    const saving = Math.round(saved * old.reduce((sum, { bytes }) => sum + bytes, 0))
    const evidence = places(
      old.toSorted((one, other) => other.bytes - one.bytes),
      ({ url, format, bytes }) => ({
        found: say('file', { format: format.toUpperCase(), bytes: { bytes } }),
        expected: 'AVIF, WebP',
        url,
      }),
    )
    return grade(
      saving,
      limits,
      'outdated',
      { count: old.length, total, saving: { bytes: saving } },
      evidence,
    )
  },
})
