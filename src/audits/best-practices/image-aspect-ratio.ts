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
    const stretched = images.filter(
      ({ width, height, naturalWidth, naturalHeight }) =>
        Math.abs(height - (width * naturalHeight) / naturalWidth) > Math.max(2, 0.05 * height),
    )
    if (stretched.length === 0) return pass('kept', { total })
    const evidence = places(stretched, ({ width, height, naturalWidth, naturalHeight, url, ...image }) => ({
      found: `${Math.round(width)} × ${Math.round(height)}`,
      expected: `${Math.round(width)} × ${Math.round((width * naturalHeight) / naturalWidth)}`,
      ...seenAt(image),
      url,
    }))
    return warn('stretched', { count: stretched.length, total }, evidence)
  },
})
