import { defineAudit, grade, notApplicable, places } from '../../audit-kit/audit.ts'
import type { Subresource } from '../../core/facts/asked.ts'
import { isSiteCdn } from '../../audit-kit/data/services/site-cdns.ts'
import { requestsOf } from '../../audit-kit/requests/requests.ts'
import { seenRequests } from '../../audit-kit/requests/seen-requests.ts'

const limits = { pass: 50, fail: 80, unit: 'percent' } as const

export default defineAudit({
  subject: 'Share of third-party files',
  titles: {
    problem: 'Most files come from other domains',
    success: 'At least half of the files come from the page’s own domain',
  },
  plain: {
    title: 'Most of the page’s files come from other companies',
    why: 'Their servers can be slow or fail, and they learn about your visitors.',
  },
  why: 'Files on other domains need connections of their own. Another company’s server can be slow, change its files or go offline, and it learns about your visitors.',
  fix: 'Host fonts, libraries and images on your own domain, and keep only the services you need. Files of your own on the domain of your shop system, site builder or CDN don’t count.',
  sources: [
    'https://web.dev/articles/third-party-javascript',
    'https://developer.mozilla.org/docs/Web/Privacy/Guides/Third-party_cookies',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  informational: true,
  limits,
  messages: {
    foreign:
      '{count, plural, =0 {No request goes} other {{total, plural, one {# request} other {{count, number} of # requests}} ({share}) {count, plural, one {goes} other {go}}}} to other domains',
    // Lazy images and embedded pages are among them, files that scripts load are not.
    named:
      '{count, number} of {total, plural, one {# file} other {# files}} that the HTML and CSS load, the page itself included, {count, plural, one {is} other {are}} on other domains ({share})',
    withoutFonts:
      '{count, number} of {total, plural, one {# file} other {# files}} that the HTML and CSS load, the page itself included and fonts left out, {count, plural, one {is} other {are}} on other domains ({share})',
    none: 'Page loads no files besides itself',
  },
  needs: ['resources', 'subresources'],

  check({ resources, subresources }) {
    // Browsers load only those declared fonts that text on the page uses.
    const fonts = new Set(subresources.items.filter(isDeclaredFont).map(({ url }) => url))
    // Of several icons, browsers load the one that fits; phones ask for the others when a page is put on the home screen.
    const [icon] = resources.filter(({ kind }) => kind === 'icon')
    const loaded = resources.filter((one) => one.kind !== 'icon' || one === icon)
    const requests = requestsOf(loaded, subresources).filter(({ url }) => !fonts.has(url))
    if (requests.length === 0) return notApplicable('none')
    // The page itself is a request, too.
    return judgeShare(requests, requests.length + 1, fonts.size > 0 ? 'withoutFonts' : 'named')
  },

  inBrowser(browser) {
    const requests = seenRequests(browser)
    return requests === undefined || requests.length < 2
      ? undefined
      : judgeShare(requests, requests.length, 'foreign')
  },
})

const isDeclaredFont = ({ kind, reference }: Subresource): boolean => kind === 'font' && reference === null

function judgeShare(
  requests: readonly { readonly url: string; readonly thirdParty: boolean }[],
  total: number,
  id: 'named' | 'withoutFonts' | 'foreign',
) {
  const foreign = requests.filter(
    ({ thirdParty, url }) => thirdParty && !isSiteCdn(URL.parse(url)?.hostname ?? ''),
  )
  const percent = foreign.length / total
  return grade(
    Math.round(100 * percent),
    limits,
    id,
    { count: foreign.length, total, share: { percent } },
    places(foreign, ({ url }) => ({ url })),
  )
}
