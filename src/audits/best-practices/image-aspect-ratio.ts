import type { RenderedImage } from '../../core/facts/browser.ts'
import { defineAudit, notApplicable, pass, places, seenAt, warn } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'Image aspect ratio',
  titles: { problem: 'Images are stretched', success: 'Images keep their aspect ratio' },
  plain: {
    title:
      '{places, plural, =0 {Pictures are stretched} one {One picture is stretched} other {# pictures are stretched}}',
    why: 'A stretched picture looks careless, and faces look odd.',
  },
  noticed: {
    text: '{places, plural, one {One picture is} other {# pictures are}} stretched, which looks careless.',
  },
  why: 'A stretched image looks careless, and faces look odd.',
  fix: 'Set either width or height in CSS and the other to auto, or use object-fit.',
  snippets: { css: 'img { max-width: 100%; height: auto }' },
  sources: ['https://developer.chrome.com/docs/lighthouse/best-practices/image-aspect-ratio'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  messages: {
    stretched:
      '{total, plural, one {# checked image} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} checked images}} {count, plural, one {is} other {are}} stretched',
    kept: '{total, plural, one {# checked image keeps} =2 {Both checked images keep} other {All # checked images keep}} the aspect ratio',
  },
  needs: ['browser'],
  reliesOn: ['layout'],

  check({ browser }) {
    // Images that are cropped on purpose or too small are not compared, so their number is not that of the page.
    const images = browser.images.filter(
      (image) =>
        image.visible &&
        // Browsers fit the drawing of an SVG file into any box.
        !image.vector &&
        !image.fitted &&
        image.naturalWidth > 5 &&
        image.naturalHeight > 5 &&
        image.width > 5,
    )
    const total = images.length
    if (total === 0) return notApplicable()
    const heightOf = ({ drawnWidth, naturalWidth, naturalHeight }: RenderedImage) =>
      (drawnWidth * naturalHeight) / naturalWidth
    const stretched = images.filter(
      (image) => Math.abs(image.drawnHeight - heightOf(image)) > Math.max(2, 0.05 * image.drawnHeight),
    )
    if (stretched.length === 0) return pass('kept', { total })
    const evidence = places(stretched, (image) => ({
      found: `${Math.round(image.drawnWidth)} × ${Math.round(image.drawnHeight)}`,
      expected: `${Math.round(image.drawnWidth)} × ${Math.round(heightOf(image))}`,
      ...seenAt(image),
      url: image.url,
    }))
    return warn('stretched', { count: stretched.length, total }, evidence)
  },
})
