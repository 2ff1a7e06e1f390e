import { becauseOfLargeFiles, heavyImages } from '../../audit-kit/images/weight/image-weight.ts'
import { defineAudit, notApplicable, type Verdict } from '../../audit-kit/audit.ts'
import { judgeTotalSize, weigh } from '../../audit-kit/requests/first-load.ts'
import { failedFiles, judgeSeenSize, loadedFiles } from '../../audit-kit/requests/seen-requests.ts'

const limits = { pass: heavyImages, fail: 2_000_000, unit: 'bytes' } as const

export default defineAudit({
  subject: 'Total image size',
  titles: { problem: 'Images are too large in total', success: 'Images are small in total' },
  plain: {
    title: 'The pictures on this page add up to too much data',
    why: 'On a phone, visitors wait for every picture, and it uses up their data plan.',
    fix: 'Make the largest pictures smaller before you upload them.',
  },
  why: 'Images are the largest part of most pages. On a mobile connection they cost seconds and money.',
  fix: 'Resize images to the size at which they are displayed, save them as AVIF or WebP, and lazy-load those further down.',
  snippets: {
    html: '<img src="photo-800.avif" width="800" height="533" loading="lazy" alt="What the photo shows">',
  },
  sources: [
    'https://web.dev/learn/performance/image-performance',
    'https://web.dev/articles/serve-images-with-correct-dimensions',
  ],
  owner: 'content',
  effort: 'hours',
  severity: 'medium',
  sameCauseAs: ['image-file-size'],
  samePlacesAs: ['hidden-images'],
  limits,
  messages: {
    total:
      'Page loads {bytes} of images in {count, plural, one {# file} other {# files}} (good: {limit} or less)',
    // Background images, and the files that browsers choose from a srcset, are not measured without a browser.
    listed:
      'Page loads at least {bytes} of images, in {count, plural, one {# measured file} other {# measured files}} (good: {limit} or less)',
    partial:
      'Page loads at least {bytes} of images (good: {limit} or less); {count, number} of {total, plural, one {# image} other {# images}} could be measured',
    file: 'Image of {bytes}',
  },
  needs: ['subresources'],

  check({ subresources }) {
    const images = weigh(subresources, 'image')
    const verdict = judgeTotalSize(images, limits, 'listed')
    return images.files.length + images.unknown === 1
      ? unlessProblem(verdict)
      : becauseOfLargeFiles(verdict, images.files)
  },

  inBrowser(browser) {
    const images = loadedFiles(browser, 'Image')
    const verdict = judgeSeenSize(images, limits, failedFiles(browser, 'Image'))
    if (verdict === undefined || images === undefined) return undefined
    return images.length === 1 ? unlessProblem(verdict) : becauseOfLargeFiles(verdict, images)
  },
})

/** A single large file is what `image-file-size` reports. */
const unlessProblem = <V extends Verdict>(verdict: V): V | Verdict<never> =>
  verdict.is === 'warn' || verdict.is === 'fail' ? notApplicable() : verdict
