import { defineAudit, fail, inconclusive, notApplicable, pass, places, warn } from '../../audit-kit/audit.ts'
import { isFallbackFile } from '../../audit-kit/images/fallback-image.ts'
import { openLoadCheck } from '../../audit-kit/fonts/loaded-fonts.ts'
import { harm, isDeclared, showMissing as show } from '../../audit-kit/missing/missing-places.ts'
import { isInconclusiveStatus } from '../../core/page/conclusive-status.ts'
import type { Subresource } from '../../core/facts/asked.ts'
import { sentence } from '../../core/sentence.ts'

export default defineAudit({
  subject: 'Files the page loads',
  titles: { problem: 'Page loads files that are missing', success: 'No page file returns an HTTP error' },
  states: {
    some: { title: 'No checked page file returns an HTTP error' },
    icons: {
      title: 'Icon for the home screen is missing',
      plain: {
        title: 'The icon for the home screen of phones is missing',
        why: 'People who add the page to their home screen get a letter or a small picture of the page instead.',
      },
    },
    fonts: {
      title: 'Stylesheets refer to missing font files',
      plain: {
        title: 'Fonts that the page’s styles refer to are missing',
        why: 'Where text uses them, visitors see another font.',
      },
    },
  },
  plain: {
    title:
      '{places, plural, =0 {Some of the page’s files are missing} one {One of the page’s files is missing} other {# of the page’s files are missing}}',
    why: 'Part of the page may look broken or not work.',
    fix: 'Ask your developer to upload the missing files or to remove what refers to them.',
  },
  why: 'A missing script, stylesheet, font or image costs a request, and part of the page often does not work or looks broken.',
  fix: 'Correct the listed URLs, restore the files, or remove the elements that load them.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9110#name-client-error-4xx',
    'https://developer.mozilla.org/docs/Web/HTTP/Reference/Status/404',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  cause: 'missing-file',
  namesCause: true,
  samePlacesAs: ['favicon'],
  messages: {
    broken:
      '{portion, select, both {Neither checked file loads} all {None of the {total, number} checked files loads} other {{total, plural, one {# checked file} other {{count, number} of # checked files}} {count, plural, one {does} other {do}} not load}}',
    icons:
      '{count, plural, one {# icon for the home screen of phones is} other {# icons for the home screen of phones are}} missing (apple-touch-icon)',
    fonts:
      '{count, plural, one {# font file} other {# font files}} in stylesheets {count, plural, one {is} other {are}} missing; browsers request a font only where text uses it',
    fine: '{total, plural, one {# requested file returns no HTTP error} =2 {Neither of the 2 requested files returns an HTTP error} other {None of the # requested files returns an HTTP error}}',
    some: '{total, number} of {all, plural, one {# file} other {# files}} could be checked, and {total, plural, one {it returns} other {they return}} no HTTP error',
    status: 'HTTP {status}',
    statusFrom: 'HTTP {status}, loaded by {stylesheet}',
    lostHost: 'Host {host} does not exist',
  },
  needs: ['page', 'subresources', 'dns', 'inline', 'document'],

  check({ page, subresources: { items, skipped }, dns, inline, document }) {
    if (items.length === 0) return notApplicable()
    // A machine that audits itself may be offline, and then no host resolves.
    const lost = new Set(page.local ? [] : dns.lostHosts)
    const isLost = ({ url }: Subresource) => lost.has(new URL(url).hostname)
    const isLoaded = openLoadCheck({ subresources: { items }, inline, document })
    const used = items.filter((item) => !item.disallowed && !isFallbackFile(item) && isLoaded(item))
    const known = used.filter((item) => !isInconclusiveStatus(item.status) || isLost(item))
    const isBroken = (item: Subresource) => (item.status ?? 0) >= 400 || isLost(item)
    const fonts = known.filter((item) => isDeclared(item) && isBroken(item))
    // Another audit reports images in the markup.
    const isImage = (item: Subresource) => item.kind === 'image' && item.reference !== null && isBroken(item)
    const answered = known.filter((item) => !fonts.includes(item) && !isImage(item))
    const [total, all, broken] = [answered.length, items.length + skipped.length, answered.filter(isBroken)]
    if (broken.length === 0 && fonts.length > 0)
      return warn('fonts', { count: fonts.length }, places(fonts, show))
    if (total === 0) return known.length > 0 ? notApplicable() : inconclusive(sentence('filesUnread'))
    if (broken.length === 0) return total < all ? pass('some', { total, all }) : pass('fine', { total })
    if (broken.every(({ kind }) => kind === 'icon'))
      return warn('icons', { count: broken.length }, places(broken, show), { extent: 0.1 })
    const extent = broken.reduce((sum, { kind }) => Math.min(1, sum + (harm[kind] ?? 0.1)), 0)
    return fail('broken', { count: broken.length, total }, places(broken, show), { extent })
  },
})
