import { defineAudit, grade, notApplicable, places, say } from '../../audit-kit/audit.ts'

const limits = { pass: 100 * 1024, fail: 1_000_000, unit: 'bytes' } as const

export default defineAudit({
  subject: 'Animated GIFs',
  titles: { problem: 'Animated GIFs are large', success: 'Animated GIFs are small' },
  plain: {
    title: 'Animated pictures (GIFs) are slow to load',
    why: 'The same animation as a video is about a tenth of the size.',
    fix: 'Replace these GIFs with short videos, set to loop without sound.',
  },
  why: 'An MP4 or WebM video shows the same animation in about a tenth of the bytes, and takes less battery to play.',
  fix: 'Convert the listed GIFs to video and show them in a muted, looping video element with a label and controls, so that people can stop them. Animated WebP or AVIF is smaller than GIF too, and keeps the <img> and its alt text.',
  snippets: {
    html: '<video autoplay loop muted playsinline controls src="demo.mp4" width="640" height="360" aria-label="How the drawer opens"></video>',
    // Video needs an even width and height, which a GIF may not have.
    text: 'ffmpeg -i demo.gif -movflags +faststart -pix_fmt yuv420p -vf "scale=trunc(iw/2)*2:trunc(ih/2)*2" demo.mp4',
  },
  sources: [
    'https://web.dev/articles/replace-gifs-with-videos',
    'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/video',
  ],
  owner: 'content',
  effort: 'minutes',
  severity: 'medium',
  limits,
  messages: {
    counted:
      '{count, plural, one {# animated GIF takes} other {# animated GIFs take}} {bytes} (good: {limit} or less)',
    file: 'Animated GIF of {bytes}',
  },
  needs: ['subresources'],

  check({ subresources }) {
    const gifs = subresources.items.filter(({ image }) => image?.format === 'gif' && image.animated)
    const count = gifs.length
    if (count === 0) return notApplicable()
    const total = gifs.reduce((sum, { bytes }) => sum + bytes, 0)
    const evidence = places(
      gifs.toSorted((one, other) => other.bytes - one.bytes),
      ({ url, bytes }) => ({ found: say('file', { bytes: { bytes } }), url }),
    )
    const values = { count, bytes: { bytes: total }, limit: { bytes: limits.pass } }
    return grade(total, limits, 'counted', values, evidence)
  },
})
