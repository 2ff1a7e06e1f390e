import { defineAudit, fail, inconclusive, info, notApplicable, pass, warn } from '../../audit-kit/audit.ts'
import { hasOnlyTwitterImage } from '../../audit-kit/page/share-tags.ts'

/** The width of every recommended size: 1200 × 630, 628 or 627. */
const largeWidth = 1200
/** The smallest that Facebook shows large. */
const small = { width: 600, height: 315 }
/** 1.91:1 is recommended; slightly different ratios are cropped without harm. */
const ratios = { min: 1.7, max: 2.1 }

export default defineAudit({
  subject: 'Open Graph image size',
  titles: {
    problem: 'Open Graph image does not fit link previews',
    success: 'Open Graph image fits link previews',
  },
  plain: {
    title: 'The picture for shared links has the wrong size',
    why: 'Social networks show the picture very small or cut off.',
    fix: 'Use a picture of 1200 × 630 pixels.',
  },
  states: {
    tooSmall: {
      title: 'Open Graph image is too small for large previews',
      plain: {
        title: 'The picture for shared links is too small',
        why: 'Social networks show a small picture as a thumbnail, or not at all.',
        fix: 'Use a picture of 1200 × 630 pixels.',
      },
    },
    cropped: {
      title: 'Open Graph image is cropped in large previews',
      plain: {
        title: 'The edges of the picture for shared links are cut off',
        why: 'Social networks show pictures about twice as wide as they are high, and cut off what doesn’t fit.',
        fix: 'Use a picture of 1200 × 630 pixels.',
      },
    },
    vector: {
      title: 'Open Graph image is an SVG',
      plain: {
        title: 'The picture for shared links has a format that social networks don’t show',
        why: 'Shared links appear without a picture.',
        fix: 'Use a JPG or PNG picture of 1200 × 630 pixels.',
      },
    },
  },
  why: 'Social networks show small images as a thumbnail or not at all, and crop other shapes.',
  fix: 'Use a JPEG or PNG image of 1200 × 630 pixels.',
  snippets: {
    html:
      '<meta property="og:image" content="https://www.example.com/share/page.jpg">\n' +
      '<meta property="og:image:width" content="1200">\n<meta property="og:image:height" content="630">',
  },
  sources: ['https://developers.facebook.com/docs/sharing/webmasters/images/'],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  messages: {
    vector: 'Open Graph image is an SVG, which social networks do not show',
    tooSmall: 'Open Graph image is {size} pixels; below 600 × 315 it is shown as a thumbnail or not at all',
    smallish: 'Open Graph image is {size} pixels; 1200 × 630 stays sharp in large previews',
    cropped: 'Open Graph image is {size} pixels; its shape is cropped to 1.91:1 in large previews',
    fits: 'Open Graph image is {size} pixels',
    unreadable: 'Open Graph image has a size that could not be read',
  },
  needs: ['shareImage', 'metadata'],

  check({ shareImage, metadata }) {
    if (shareImage === null || (shareImage.status ?? 0) >= 400 || hasOnlyTwitterImage(metadata))
      return notApplicable()
    const { url, image } = shareImage
    if (image?.format === 'svg') return fail('vector', {}, [{ url }])
    const { width, height } = image ?? { width: null, height: null }
    if (width === null || height === null) return inconclusive('unreadable')
    const size = `${width} × ${height}`
    const evidence = [{ found: size, expected: '1200 × 630', url }]
    if (width < small.width || height < small.height) return fail('tooSmall', { size }, evidence)
    const ratio = width / height
    if (ratio < ratios.min || ratio > ratios.max) return warn('cropped', { size }, evidence)
    return width >= largeWidth ? pass('fits', { size }) : info('smallish', { size }, evidence)
  },
})
