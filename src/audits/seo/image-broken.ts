import {
  at,
  defineAudit,
  fail,
  inconclusive,
  notApplicable,
  pass,
  places,
  say,
} from '../../audit-kit/audit.ts'
import { isFallbackFile } from '../../audit-kit/images/fallback-image.ts'
import { whyUnread } from '../../audit-kit/requests/why-unread.ts'
import { isInconclusiveStatus } from '../../core/page/conclusive-status.ts'
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
    page: 'Image URL returns an HTML page',
  },
  needs: ['subresources'],

  check({ subresources: { items } }) {
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
    const broken = answered.filter((image) => isMissing(image) || isPage(image))
    const count = broken.length
    if (count === 0) return pass('fine', { total })
    const extent = Math.max(minExtent, count / total)
    return fail('broken', { count, total }, places(broken, show), { extent })
  },
})

const isMissing = ({ status }: Subresource): boolean => status !== null && status >= 400

const isPage = ({ contentType, image }: Subresource): boolean =>
  image === null && contentType?.toLowerCase().startsWith('text/html') === true

function show(image: Subresource) {
  const found = isMissing(image) ? `HTTP ${image.status}` : say('page')
  const { reference, url } = image
  return reference === null ? { found, url } : { ...at(reference.element, found), url }
}
