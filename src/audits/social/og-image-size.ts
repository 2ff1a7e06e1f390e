import { defineAudit, fail, inconclusive, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'

/** What Facebook recommends for a large picture, and the least it shows large. */
const large = { width: 1200, height: 630 }
const small = { width: 600, height: 315 }
/** 1.91 to 1 is asked for; a little more or less is cut without harm. */
const ratios = { least: 1.7, most: 2.1 }

export default defineAudit({
  title: 'The picture for shared links is large enough to be shown',
  why: 'Small pictures are shown as a thumbnail or not at all, and other shapes are cut.',
  advice: 'Use a JPEG or PNG picture of 1200 by 630 pixels.',
  example: '<meta property="og:image:width" content="1200">',
  sources: ['https://developers.facebook.com/docs/sharing/webmasters/images/'],
  importance: 'low',
  mode: 'scored',
  needs: ['shareImage'],

  check({ shareImage }) {
    if (shareImage === null || (shareImage.status ?? 0) >= 400)
      return notApplicable('There is no picture to measure.')
    if (shareImage.image?.format === 'svg')
      return fail('The picture is an SVG drawing, which networks do not show.', [
        { found: 'SVG', expected: 'JPEG, PNG, WebP or GIF', url: shareImage.url },
      ])
    const { width, height } = shareImage.image ?? { width: null, height: null }
    if (width === null || height === null) return inconclusive('The size of the picture could not be read.')
    const says = `The picture has ${width} by ${height} pixels.`
    const evidence = [{ found: `${width} × ${height}`, expected: '1200 × 630', url: shareImage.url }]
    if (width < small.width || height < small.height) return fail(says, evidence)
    const ratio = width / height
    const fits = ratio >= ratios.least && ratio <= ratios.most
    return width >= large.width && height >= large.height && fits ? pass(says) : warn(says, evidence)
  },
})
