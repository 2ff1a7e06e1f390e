import { defineAudit, grade, notApplicable, pass, places, say, seenAt } from '../../audit-kit/audit.ts'

const limits = { pass: 50_000, fail: 500_000, unit: 'bytes', isSaving: true } as const

export default defineAudit({
  subject: 'Hidden images',
  titles: { problem: 'Hidden images are downloaded', success: 'Hidden images are not downloaded' },
  plain: {
    title: 'Visitors download pictures that they don’t see at first',
    why: 'A hidden picture takes as long to load as a visible one.',
  },
  why: 'A hidden image costs as many bytes as a visible one.',
  fix: 'Load images only when they are about to be shown: add loading="lazy", or set the URL when the tab or slide with the image opens. For desktop and phone versions, use one <picture> element.',
  snippets: { html: '<img src="slide-2.webp" loading="lazy" width="800" height="533" alt="Second slide">' },
  sources: ['https://web.dev/articles/browser-level-image-lazy-loading'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  limits,
  messages: {
    hidden:
      '{count, plural, one {# downloaded image file is} other {# downloaded image files are}} hidden ({bytes})',
    fine: '{total, plural, one {# checked image file is} =2 {Both checked image files are} other {All # checked image files are}} shown',
    image: 'Hidden image of {bytes}',
  },
  needs: ['browser'],
  reliesOn: ['layout'],

  check({ browser }) {
    const loaded = browser.images.filter(({ wireBytes }) => wireBytes > 1024)
    if (loaded.length === 0) return notApplicable()
    // A file that is shown anywhere would be downloaded anyway.
    const shown = new Set(loaded.filter(({ visible }) => visible).map(({ url }) => url))
    const files = new Map(loaded.map((image) => [image.url, image]))
    const hidden = [...files.values()].filter(({ url }) => !shown.has(url))
    if (hidden.length === 0) return pass('fine', { total: files.size })
    const bytes = hidden.reduce((sum, { wireBytes }) => sum + wireBytes, 0)
    const evidence = places(
      hidden.toSorted((one, other) => other.wireBytes - one.wireBytes),
      (image) => ({
        found: say('image', { bytes: { bytes: image.wireBytes } }),
        ...seenAt(image),
        url: image.url,
      }),
    )
    return grade(bytes, limits, 'hidden', { count: hidden.length, bytes: { bytes } }, evidence)
  },
})
