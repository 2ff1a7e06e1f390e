import { defineAudit, grade, notApplicable } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import type { RenderedImage } from '../../core/facts/browser.ts'
import { readableBytes } from '../../audit-kit/requests/first-load.ts'

const limits = { pass: 102_400, fail: 512_000, unit: 'bytes' } as const

export default defineAudit({
  title: 'Images are not larger than they are shown',
  why: 'Pixels that are thrown away on the phone were paid for with time and data.',
  advice: 'Offer each image in a few widths with srcset and sizes, and let the browser choose.',
  sources: [
    'https://developer.chrome.com/docs/lighthouse/performance/uses-responsive-images',
    'https://web.dev/articles/serve-responsive-images',
  ],
  importance: 'medium',
  mode: 'scored',
  limits,
  needs: ['browser'],

  check({ browser }) {
    const images = browser.images.filter(
      ({ visible, vector, wireBytes, naturalWidth }) =>
        visible && !vector && wireBytes > 0 && naturalWidth > 0,
    )
    if (images.length === 0) return notApplicable('The page shows no images with pixels of their own.')
    const wasted = images
      .map((image) => ({ image, bytes: wastedBytes(image, browser.layout.pixelRatio) }))
      .filter(({ bytes }) => bytes > 4096)
      .toSorted((a, b) => b.bytes - a.bytes)
    const total = wasted.reduce((sum, { bytes }) => sum + bytes, 0)
    const evidence = places(wasted, ({ image, bytes }) => ({
      found: `${Math.round(image.naturalWidth)} × ${Math.round(image.naturalHeight)} pixels for ${Math.round(image.width)} × ${Math.round(image.height)}: ${readableBytes(bytes)} too much`,
      selector: image.selector,
      snippet: image.snippet,
      url: image.url,
    }))
    return grade(total, limits, `Bytes of pixels that are not shown: ${readableBytes(total)}.`, evidence)
  },
})

function wastedBytes(
  { width, height, naturalWidth, naturalHeight, wireBytes }: RenderedImage,
  ratio: number,
): number {
  const needed = width * ratio * height * ratio
  const sent = naturalWidth * naturalHeight
  return needed >= sent ? 0 : Math.round(wireBytes * (1 - needed / sent))
}
