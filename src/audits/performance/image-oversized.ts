import { defineAudit, grade, notApplicable, places, say, seenAt } from '../../audit-kit/audit.ts'
import { displayedImages } from '../../audit-kit/images/displayed-images.ts'
import type { RenderedImage } from '../../core/facts/browser.ts'
import { responsiveImage } from '../../audit-kit/snippets/responsive-image.ts'

const limits = { pass: 102_400, fail: 512_000, unit: 'bytes', isSaving: true } as const
/** Smaller savings are not worth another version of an image. */
const smallest = 4096

export default defineAudit({
  subject: 'Image size and displayed size',
  titles: {
    problem: 'Images are larger than they are displayed',
    success: 'Images are about as large as they are displayed',
  },
  plain: {
    title:
      '{places, plural, =0 {Pictures are sent much larger than they are shown} one {One picture is sent much larger than it is shown} other {# pictures are sent much larger than they are shown}}',
    success: 'Pictures are not sent much larger than they are shown',
    why: 'Visitors download pixels they never see, and wait for them.',
    fix: 'Resize {places, plural, one {this picture to about the size in which it appears} other {these pictures to about the size in which they appear}} on the page, or ask your developer to have that done automatically.',
  },
  why: 'A phone downloads every pixel of an image and throws away those it cannot display, which costs time and mobile data.',
  fix: 'Provide each listed image in a few widths with srcset and sizes, so that the browser can choose the right one.',
  snippets: { html: responsiveImage },
  sources: [
    'https://developer.chrome.com/docs/lighthouse/performance/uses-responsive-images',
    'https://web.dev/articles/serve-responsive-images',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'high',
  cost: 0.25,
  cause: 'image-weight',
  limits,
  messages: {
    oversized:
      '{count, plural, one {# image file is} other {# image files are}} larger than displayed; resizing would save about {saving}',
    little: 'Resizing images to the displayed size would save only about {saving}',
    fine: '{total, plural, one {# checked image file is} =2 {Both checked image files are} other {All # checked image files are}} about as large as displayed',
    image: 'File is {file} pixels but displayed at {shown}: {saving} wasted',
    fitted: 'File is {file} pixels but displayed at {drawn} and cropped to {shown}: {saving} wasted',
  },
  needs: ['browser'],
  reliesOn: ['layout'],

  check({ browser }) {
    const files = [...displayedImages(browser).values()]
    if (files.length === 0) return notApplicable()
    const wasted = files
      .map(({ image, needed }) => ({ image, bytes: Math.round(image.wireBytes * (1 - needed)) }))
      .filter(({ bytes }) => bytes > smallest)
      .toSorted((one, other) => other.bytes - one.bytes)
    if (wasted.length === 0) return grade(0, limits, 'fine', { total: files.length })
    const total = wasted.reduce((sum, { bytes }) => sum + bytes, 0)
    const evidence = places(wasted, ({ image, bytes }) => ({
      found: saidOf(image, bytes),
      ...seenAt(image),
      url: image.url,
    }))
    const saving = { bytes: total }
    if (total <= limits.pass) return grade(total, limits, 'little', { saving }, evidence)
    return grade(total, limits, 'oversized', { count: wasted.length, saving }, evidence)
  },
})

function saidOf(image: RenderedImage, bytes: number) {
  const file = size(image.naturalWidth, image.naturalHeight)
  const shown = size(image.width, image.height)
  const drawn = size(image.drawnWidth, image.drawnHeight)
  const saving = { bytes }
  // Padding, or `object-fit: contain`, leaves room around what is drawn, and crops nothing.
  const isCropped = image.drawnWidth >= image.width + 1 || image.drawnHeight >= image.height + 1
  return isCropped
    ? say('fitted', { file, drawn, shown, saving })
    : say('image', { file, shown: drawn, saving })
}

const size = (width: number, height: number): string => `${Math.round(width)} × ${Math.round(height)}`
