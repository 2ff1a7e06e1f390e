import { defineAudit, grade, notApplicable, places, say } from '../../audit-kit/audit.ts'
import type { RenderedImage } from '../../core/facts/browser.ts'

const limits = { pass: 102_400, fail: 512_000, unit: 'bytes' } as const
/** Smaller savings are not worth another version of an image. */
const smallest = 4096

export default defineAudit({
  titles: {
    problem: 'Images are larger than they are displayed',
    success: 'Images are about as large as they are displayed',
  },
  why: 'A phone downloads every pixel of an image and throws away those it cannot display, which costs time and mobile data.',
  fix: 'Offer each image in a few widths with srcset and sizes, so that the browser can choose a fitting one.',
  snippets: {
    html: '<img src="oak-800.avif" srcset="oak-400.avif 400w, oak-800.avif 800w" sizes="(max-width: 40em) 100vw, 40em" alt="Oak table">',
  },
  sources: [
    'https://developer.chrome.com/docs/lighthouse/performance/uses-responsive-images',
    'https://web.dev/articles/serve-responsive-images',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  limits,
  messages: {
    oversized:
      '{count, plural, one {# image is} other {# images are}} larger than displayed; resizing would save about {saving}',
    little: 'Resizing images to the displayed size would save only about {saving}',
    fine: '{total, plural, one {The only visible image is} other {All # visible images are}} about as large as displayed',
    image: 'File of {file} pixels, displayed at {shown}: {saving} wasted',
  },
  needs: ['browser'],

  check({ browser }) {
    const images = browser.images.filter(
      ({ visible, vector, wireBytes, naturalWidth }) =>
        visible && !vector && wireBytes > 0 && naturalWidth > 0,
    )
    if (images.length === 0) return notApplicable()
    const wasted = images
      .map((image) => ({ image, bytes: wastedBytes(image, browser.layout.pixelRatio) }))
      .filter(({ bytes }) => bytes > smallest)
      .toSorted((one, other) => other.bytes - one.bytes)
    if (wasted.length === 0) return grade(0, limits, 'fine', { total: images.length })
    const total = wasted.reduce((sum, { bytes }) => sum + bytes, 0)
    const evidence = places(wasted, ({ image, bytes }) => ({
      found: say('image', {
        file: size(image.naturalWidth, image.naturalHeight),
        shown: size(image.width, image.height),
        saving: { bytes },
      }),
      selector: image.selector,
      snippet: image.snippet,
      url: image.url,
    }))
    const saving = { bytes: total }
    if (total <= limits.pass) return grade(total, limits, 'little', { saving }, evidence)
    return grade(total, limits, 'oversized', { count: wasted.length, saving }, evidence)
  },
})

const size = (width: number, height: number): string => `${Math.round(width)} × ${Math.round(height)}`

function wastedBytes(
  { width, height, naturalWidth, naturalHeight, wireBytes }: RenderedImage,
  ratio: number,
): number {
  const needed = width * ratio * height * ratio
  const sent = naturalWidth * naturalHeight
  return needed >= sent ? 0 : Math.round(wireBytes * (1 - needed / sent))
}
