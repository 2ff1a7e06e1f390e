import {
  at,
  defineAudit,
  grade,
  inconclusive,
  notApplicable,
  pass,
  places,
  suspected,
} from '../../audit-kit/audit.ts'
import { isFallbackFile } from '../../audit-kit/images/fallback-image.ts'
import { openLoadCheck, openLoadProof } from '../../audit-kit/fonts/loaded-fonts.ts'
import type { Subresource } from '../../core/facts/asked.ts'
import { sentence } from '../../core/sentence.ts'

const limits = { pass: 0, fail: 3, unit: 'count' } as const

export default defineAudit({
  subject: 'Files that redirect',
  titles: { problem: 'Page loads files through redirects', success: 'Page loads no files through redirects' },
  plain: {
    title: 'Browsers are sent on to another address for some files',
    why: 'Each redirect takes time before the file even starts to load.',
  },
  why: 'Every redirect costs a round trip before the first byte of the file, often to another host.',
  fix: 'Use the final URL of each file in your HTML and CSS, unless the redirect is temporary on purpose.',
  sources: ['https://developer.mozilla.org/docs/Web/HTTP/Guides/Redirections'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  limits,
  messages: {
    redirected: '{count, plural, one {# file is} other {# files are}} loaded through a redirect',
    fine: '{total, plural, one {# checked file loads} =2 {Both checked files load} other {All # checked files load}} without a redirect',
  },
  needs: ['subresources', 'inline', 'document'],

  check({ subresources, inline, document }) {
    const isLoaded = openLoadCheck({ subresources, inline, document })
    // Third-party tracking pixels redirect on purpose, so that several companies can count them. Phones load the icon
    // for their home screen only when someone adds the page to it.
    const files = subresources.items.filter(
      (item) =>
        item.status !== null &&
        item.kind !== 'icon' &&
        !(item.kind === 'image' && item.thirdParty) &&
        !isFallbackFile(item) &&
        isLoaded(item),
    )
    if (subresources.items.length === 0) return notApplicable()
    const total = files.length
    if (total === 0)
      return subresources.items.some(({ status }) => status === null)
        ? inconclusive(sentence('filesUnread'))
        : notApplicable()
    const moved = files.filter(({ redirects, finalUrl }) => redirects > 0 && !isSigned(finalUrl))
    if (moved.length === 0) return pass('fine', { total })
    // Many fonts are for icons that a script adds, or for nothing on this page.
    const certain = moved.filter(openLoadProof({ subresources, inline, document }))
    return certain.length > 0 ? judge(certain) : suspected(judge(moved))
  },
})

function judge(moved: readonly Subresource[]) {
  const evidence = places(moved, ({ reference, url, finalUrl }) => ({
    ...(reference === null ? { found: url } : at(reference.element, url)),
    expected: finalUrl,
    url,
  }))
  return grade(moved.length, limits, 'redirected', { count: moved.length }, evidence)
}

/** The target is a URL that expires in minutes, as object stores and asset servers issue for every request. */
const isSigned = (url: string): boolean =>
  /[?&](?:x-amz-signature|x-goog-signature|signature|sig|expires|se|token|policy|key-pair-id|jwt)=/i.test(
    url.slice(0, 4000),
  )
