import { defineAudit } from '../../audit-kit/legacy.ts'
import { gradeLargest, weigh } from '../../audit-kit/requests/first-load.ts'

const limits = { pass: 200_000, fail: 1_000_000, unit: 'bytes' } as const

export default defineAudit({
  title: 'No image file is very large',
  why: 'One image straight from a camera can weigh more than the rest of the page, and shows no more than a scaled one.',
  advice: 'Scale the images listed here to the size they are shown at, and save them as AVIF or WebP.',
  sources: [
    'https://web.dev/learn/performance/image-performance',
    'https://web.dev/articles/choose-the-right-image-format',
  ],
  importance: 'medium',
  mode: 'scored',
  limits,
  needs: ['subresources'],

  check({ subresources }) {
    return gradeLargest(weigh(subresources.items, 'image'), limits, 'image files')
  },
})
