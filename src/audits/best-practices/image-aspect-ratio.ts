import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'Images keep their proportions',
  why: 'A stretched picture looks careless, and faces look odd.',
  advice: 'Set only one of width and height in CSS and the other to auto, or use object-fit.',
  sources: ['https://developer.chrome.com/docs/lighthouse/best-practices/image-aspect-ratio'],
  importance: 'low',
  mode: 'scored',
  needs: ['browser'],

  check({ browser }) {
    const images = browser.images.filter(
      (image) =>
        image.visible &&
        !image.fitted &&
        image.naturalWidth > 5 &&
        image.naturalHeight > 5 &&
        image.width > 5,
    )
    if (images.length === 0)
      return notApplicable('The page shows no images whose proportions could be wrong.')
    const bent = images.filter(
      ({ width, height, naturalWidth, naturalHeight }) =>
        Math.abs(height - (width * naturalHeight) / naturalWidth) > Math.max(2, 0.05 * height),
    )
    if (bent.length === 0) return pass(`${images.length} of ${images.length} images keep their proportions.`)
    const evidence = places(
      bent,
      ({ width, height, naturalWidth, naturalHeight, selector, snippet, url }) => ({
        found: `${Math.round(width)} × ${Math.round(height)}`,
        expected: `${Math.round(width)} × ${Math.round((width * naturalHeight) / naturalWidth)}`,
        selector,
        snippet,
        url,
      }),
    )
    return warn(`Images that are stretched: ${bent.length} of ${images.length}.`, evidence)
  },
})
