import { defineAudit, grade, notApplicable } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import { readableBytes } from '../../audit-kit/requests/first-load.ts'

const limits = { pass: 1, fail: 12, unit: 'count' } as const

export default defineAudit({
  title: 'Images that are loaded are shown',
  why: 'A hidden image costs as much as a visible one.',
  advice: 'Load images when they are about to be shown: loading="lazy", or set the address only then.',
  sources: ['https://web.dev/articles/browser-level-image-lazy-loading'],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['browser'],

  check({ browser }) {
    const loaded = browser.images.filter(({ wireBytes }) => wireBytes > 1024)
    if (loaded.length === 0) return notApplicable('The page loads no images of note.')
    const hidden = loaded.filter(({ visible }) => !visible)
    const evidence = places(hidden, ({ wireBytes, selector, snippet, url }) => ({
      found: `${readableBytes(wireBytes)} loaded and not shown`,
      selector,
      snippet,
      url,
    }))
    return grade(
      hidden.length,
      limits,
      `Images loaded and not shown: ${hidden.length} of ${loaded.length}.`,
      evidence,
    )
  },
})
