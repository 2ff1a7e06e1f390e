import { defineAudit } from '../../audit-kit/audit.ts'
import { judgeLargestFile, weighEvery } from '../../audit-kit/requests/first-load.ts'
import { failedFiles, judgeSeenLargest, loadedFiles } from '../../audit-kit/requests/seen-requests.ts'
import { heavyImage } from '../../audit-kit/images/weight/image-weight.ts'
import { displayedShares } from '../../audit-kit/images/displayed-images.ts'
import type { BrowserFacts } from '../../core/facts/browser.ts'

const limits = { pass: heavyImage, fail: 1_000_000, unit: 'bytes' } as const

export default defineAudit({
  subject: 'Image file size',
  titles: { problem: 'Image files are too large', success: 'Image files are reasonably small' },
  plain: {
    title:
      '{places, plural, =0 {Picture files are too big} one {One picture file is too big} other {# picture files are too big}}',
    why: 'Large pictures are the most common reason why a page is slow on a phone.',
    fix: 'Save {places, plural, one {this picture smaller before you upload it} other {these pictures smaller before you upload them}}; your website editor or a free tool can do it.',
  },
  why: 'One photo straight from a camera can weigh more than the rest of the page, and looks no better than a resized one.',
  fix: 'Resize the listed images to the size they are shown at, and save them as AVIF or WebP.',
  snippets: { text: 'magick photo.jpg -resize "1600x>" -quality 75 photo.webp' },
  sources: [
    'https://web.dev/learn/performance/image-performance',
    'https://web.dev/articles/choose-the-right-image-format',
  ],
  owner: 'content',
  effort: 'hours',
  severity: 'medium',
  cause: 'image-weight',
  sameCauseAs: ['image-oversized'],
  limits,
  messages: {
    largest:
      '{count, plural, one {Image file is} other {Largest of # checked image files is}} {bytes} (good: {limit} or less)',
    partial:
      'The largest image file measured is {bytes} (good: {limit} or less); {count, number} of {total, plural, one {# image file} other {# image files}} could be measured',
    file: 'Image file of {bytes}',
  },
  needs: ['subresources'],

  check({ subresources }) {
    return judgeLargestFile(weighEvery(subresources, limits.pass, 'image'), limits)
  },

  inBrowser(browser) {
    const files = loadedFiles(browser, 'Image')
    const verdict = judgeSeenLargest(files, limits, 'largest', failedFiles(browser, 'Image'))
    if (verdict === undefined || files?.every(isSmallOnceResized(browser)) === true) return verdict
    return { ...verdict, saysMore: true as const }
  },
})

/** Then image-oversized reports all that is wrong with it. */
function isSmallOnceResized(browser: BrowserFacts) {
  const shares = displayedShares(browser)
  return ({ url, wireBytes }: { readonly url: string; readonly wireBytes: number }): boolean =>
    wireBytes * (shares.get(url) ?? 1) <= limits.pass
}
