import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'Images are sharp on a phone',
  why: 'A picture with fewer pixels than the screen looks blurred.',
  advice: 'Offer larger files with srcset for screens with more pixels.',
  sources: ['https://developer.chrome.com/docs/lighthouse/best-practices/image-size-responsive'],
  importance: 'low',
  mode: 'scored',
  needs: ['browser'],

  check({ browser }) {
    const images = browser.images.filter(
      (image) =>
        image.visible && !image.vector && !image.fitted && image.naturalWidth > 0 && image.width > 64,
    )
    if (images.length === 0) return notApplicable('The page shows no images of note.')
    // Three quarters are hard to tell from all of them.
    const blurred = images.filter(
      ({ width, naturalWidth }) => naturalWidth < 0.75 * width * Math.min(2, browser.layout.pixelRatio),
    )
    if (blurred.length === 0) return pass(`${images.length} of ${images.length} images are sharp.`)
    const evidence = places(blurred, ({ width, naturalWidth, selector, snippet, url }) => ({
      found: `${Math.round(naturalWidth)} pixels wide`,
      expected: `${Math.round(width * browser.layout.pixelRatio)}`,
      selector,
      snippet,
      url,
    }))
    return warn(`Images with too few pixels: ${blurred.length} of ${images.length}.`, evidence)
  },
})
