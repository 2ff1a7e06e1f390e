import { defineAudit, grade, notApplicable, pass, places, say } from '../../audit-kit/audit.ts'

const limits = { pass: 50_000, fail: 500_000, unit: 'bytes' } as const

export default defineAudit({
  titles: { problem: 'Hidden images are downloaded', success: 'Hidden images are not downloaded' },
  why: 'A hidden image costs as many bytes as a visible one.',
  fix: 'Load images only when they are about to be shown: add loading="lazy", or set the URL when they open.',
  snippets: { html: '<img src="slide-2.webp" loading="lazy" width="800" height="533" alt="Second slide">' },
  sources: ['https://web.dev/articles/browser-level-image-lazy-loading'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  limits,
  messages: {
    hidden:
      '{count, number} of {total, plural, one {# downloaded image} other {# downloaded images}} {count, plural, one {is} other {are}} hidden ({bytes})',
    fine: '{total, plural, one {The only downloaded image is} other {All # downloaded images are}} shown',
    image: 'Hidden image of {bytes}',
  },
  needs: ['browser'],

  check({ browser }) {
    const loaded = browser.images.filter(({ wireBytes }) => wireBytes > 1024)
    const total = loaded.length
    if (total === 0) return notApplicable()
    const hidden = loaded.filter(({ visible }) => !visible)
    if (hidden.length === 0) return pass('fine', { total })
    const bytes = hidden.reduce((sum, { wireBytes }) => sum + wireBytes, 0)
    const evidence = places(
      hidden.toSorted((one, other) => other.wireBytes - one.wireBytes),
      ({ wireBytes, selector, snippet, url }) => ({
        found: say('image', { bytes: { bytes: wireBytes } }),
        selector,
        snippet,
        url,
      }),
    )
    return grade(bytes, limits, 'hidden', { count: hidden.length, total, bytes: { bytes } }, evidence)
  },
})
