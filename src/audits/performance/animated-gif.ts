import { defineAudit, fail, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import { readableBytes } from '../../audit-kit/requests/first-load.ts'

const largest = 100 * 1024

export default defineAudit({
  title: 'Moving pictures are films, not large GIFs',
  why: 'A film in MP4 or WebM shows the same in a tenth of the bytes, and costs the phone less to play.',
  advice:
    'Convert the GIFs listed here and show them with a video element that plays by itself without sound.',
  example: '<video autoplay loop muted playsinline src="demo.mp4" width="640" height="360"></video>',
  sources: [
    'https://web.dev/articles/replace-gifs-with-videos',
    'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/video',
  ],
  importance: 'low',
  mode: 'penalty',
  needs: ['subresources'],

  check({ subresources }) {
    const moving = subresources.items.filter(({ image }) => image?.format === 'gif' && image.animated)
    if (moving.length === 0) return notApplicable('The page shows no animated GIF.')
    const heavy = moving.filter(({ bytes }) => bytes > largest)
    if (heavy.length === 0) return pass('The animated GIFs are small.')
    return fail(
      `Animated GIFs over 100 KiB: ${heavy.length}.`,
      places(
        heavy.toSorted((one, other) => other.bytes - one.bytes),
        ({ url, bytes }) => ({ found: readableBytes(bytes), expected: 'a film', url }),
      ),
    )
  },
})
