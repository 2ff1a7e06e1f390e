import { defineAudit, notApplicable, pass, places, say, seenAt, warn } from '../../audit-kit/audit.ts'

/** Of the phone that the page was visited with, in CSS pixels. */
const screenWidth = 412

export default defineAudit({
  subject: 'Image resolution',
  titles: { problem: 'Images are blurry on a phone', success: 'Images are sharp on a phone' },
  plain: {
    title:
      '{places, plural, =0 {Pictures are blurry on a phone} one {One picture is blurry on a phone} other {# pictures are blurry on a phone}}',
    why: 'Phone screens show more pixels than these pictures have. Blurry pictures make what you offer look worse than it is.',
    fix: 'Upload {places, plural, one {this picture again, about twice as wide as it is} other {these pictures again, about twice as wide as they are}} shown.',
  },
  why: 'Phone screens have two or three pixels per CSS pixel. An image with fewer pixels than the screen looks blurry.',
  fix: 'Provide a larger file for each listed image with srcset, about twice as wide as the image is shown.',
  snippets: {
    html: '<img src="photo-400.jpg" srcset="photo-400.jpg 1x, photo-800.jpg 2x" width="400" height="300" alt="…">',
  },
  sources: ['https://developer.chrome.com/docs/lighthouse/best-practices/image-size-responsive'],
  owner: 'content',
  effort: 'hours',
  severity: 'low',
  messages: {
    blurry: '{count, plural, one {# image has} other {# images have}} too few pixels for a phone screen',
    sharp:
      '{total, plural, one {# checked image has} =2 {Both checked images have} other {All # checked images have}} enough pixels for a phone screen',
    wide: '{width, plural, one {# pixel} other {# pixels}} wide',
  },
  needs: ['browser'],
  reliesOn: ['layout'],

  check({ browser }) {
    const images = browser.images.filter(
      (image) => image.visible && !image.vector && !image.fitted && image.naturalWidth > 5 && isLarge(image),
    )
    if (images.length === 0) return notApplicable()
    // Phones shrink a page without a viewport to their screen, and its images with it.
    const { pixelRatio, viewportWidth, contentWidth } = browser.layout
    const ratio = Math.min(2, pixelRatio) * Math.min(1, screenWidth / viewportWidth)
    // An image that makes the page wider than the screen has to be limited, as viewport-fits says, not enlarged.
    const widest = contentWidth > viewportWidth ? viewportWidth : Number.POSITIVE_INFINITY
    const pixelsFor = (drawnWidth: number): number => Math.min(drawnWidth, widest) * ratio
    // Three quarters of the pixels look nearly as sharp as all of them.
    const blurry = images.filter(
      ({ drawnWidth, naturalWidth }) => naturalWidth < 0.75 * pixelsFor(drawnWidth),
    )
    if (blurry.length === 0) return pass('sharp', { total: images.length })
    const evidence = places(blurry, ({ drawnWidth, naturalWidth, url, ...image }) => ({
      found: say('wide', { width: Math.round(naturalWidth) }),
      expected: say('wide', { width: Math.round(pixelsFor(drawnWidth)) }),
      ...seenAt(image),
      url,
    }))
    return warn('blurry', { count: blurry.length }, evidence)
  },
})

/** A line is drawn by stretching a few pixels, and lazy loading has a pixel in place of an image that is to come. */
const isLarge = ({ width, height }: { readonly width: number; readonly height: number }): boolean =>
  width > 64 && height > 8
