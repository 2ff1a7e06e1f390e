import {
  at,
  defineAudit,
  fail,
  inconclusive,
  notApplicable,
  pass,
  places,
  say,
  seenAt,
} from '../../audit-kit/audit.ts'
import { brokenImages, isDocument, isMissing, isPage } from '../../audit-kit/images/broken-images.ts'
import { isFallbackFile } from '../../audit-kit/images/fallback-image.ts'
import { whyUnread } from '../../audit-kit/missing/why-unread.ts'
import { isInconclusiveStatus } from '../../core/page/conclusive-status.ts'
import type { Facts } from '../../core/facts.ts'
import type { Subresource } from '../../core/facts/asked.ts'

/** A single broken image is an annoyance, whatever its share. */
const minExtent = 0.1

export default defineAudit({
  subject: 'Broken images',
  titles: { problem: 'Images are broken', success: 'Images load' },
  plain: {
    title:
      '{places, plural, =0 {Pictures don’t load} one {One picture doesn’t load} other {# pictures don’t load}}',
    why: 'A missing picture leaves a gap in the page and makes it look neglected.',
    fix: 'Upload the missing {places, plural, one {picture again, or remove it} other {pictures again, or remove them}} from the page.',
  },
  noticed: { text: '{places, plural, one {One picture doesn’t} other {# pictures don’t}} load: {names}.' },
  why: 'A broken image leaves a gap in the page and makes it look neglected.',
  fix: 'Correct the URL of each broken image, upload the missing file, or remove the image.',
  sources: ['https://html.spec.whatwg.org/multipage/embedded-content.html#the-img-element'],
  owner: 'content',
  effort: 'minutes',
  severity: 'medium',
  cause: 'missing-file',
  messages: {
    broken:
      '{total, plural, one {# checked image} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} checked images}} {count, plural, one {is} other {are}} broken',
    fine: '{total, plural, one {# checked image loads} =2 {Both checked images load} other {All # checked images load}}',
    unchecked: 'None of the images could be checked',
    undisplayed:
      '{count, plural, one {# image is} other {# images are}} broken: the browser could not display {count, plural, one {it} other {them}}',
    page: 'Image URL returns an HTML page',
    noImage: 'File is not an image that browsers can display',
  },
  needs: ['subresources'],

  check: judgeFiles,

  /** Only the browser knows whether a file is an image, and gets those that robots.txt keeps from us. */
  inBrowser(browser, facts) {
    if (judgeFiles(facts).is === 'fail') return undefined
    const broken = brokenImages(browser)
    const count = broken.length
    if (count === 0) return undefined
    const evidence = places(broken, ({ image, status }) => {
      const found = status >= 400 ? `HTTP ${status}` : say('noImage')
      return { found, ...seenAt(image), url: image.url }
    })
    const extent = Math.max(minExtent, count / browser.images.length)
    return fail('undisplayed', { count }, evidence, { extent })
  },
})

function judgeFiles({ subresources: { items } }: Pick<Facts, 'subresources'>) {
  const images = items.filter(
    (item) => item.kind === 'image' && item.reference !== null && !isFallbackFile(item),
  )
  if (images.length === 0) return notApplicable()
  const answered = images.filter(({ status, disallowed }) => !disallowed && !isInconclusiveStatus(status))
  const total = answered.length
  if (total === 0)
    return images.every(({ disallowed }) => disallowed)
      ? inconclusive(whyUnread('images', images))
      : inconclusive('unchecked')
  const broken = answered.filter((image) => isMissing(image) || isPage(image) || isDocument(image))
  const count = broken.length
  if (count === 0) return pass('fine', { total })
  const extent = Math.max(minExtent, count / total)
  return fail('broken', { count, total }, places(broken, show), { extent })
}

function show(image: Subresource) {
  const found = isMissing(image) ? `HTTP ${image.status}` : say(isPage(image) ? 'page' : 'noImage')
  const { reference, url } = image
  return reference === null ? { found, url } : { ...at(reference.element, found), url }
}
