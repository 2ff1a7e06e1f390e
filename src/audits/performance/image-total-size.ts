import { defineAudit } from '../../audit-kit/legacy.ts'
import { gradeTotal, weigh } from '../../audit-kit/requests/first-load.ts'

const limits = { pass: 700_000, fail: 2_000_000, unit: 'bytes' } as const

export default defineAudit({
  title: 'The images of a first view are light',
  why: 'Images are the largest part of most pages; on a mobile connection they cost seconds and money.',
  advice:
    'Scale images to the size they are shown at, save them as AVIF or WebP, and load those further down lazily.',
  example: '<img src="oak-800.avif" width="800" height="533" loading="lazy" alt="An oak table">',
  sources: [
    'https://web.dev/learn/performance/image-performance',
    'https://web.dev/articles/serve-images-with-correct-dimensions',
  ],
  importance: 'medium',
  mode: 'scored',
  limits,
  needs: ['subresources'],

  check({ subresources }) {
    return gradeTotal(weigh(subresources.items, 'image'), limits, 'image files')
  },
})
