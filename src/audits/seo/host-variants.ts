import { defineAudit, fail, inconclusive, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import type { HostVariant } from '../../core/facts/asked.ts'

const mostHops = 2

export default defineAudit({
  title: 'The site lives at one address',
  why: 'When a site answers at http and https, with and without www, links to it are split over copies and visitors may stay on the unsafe one.',
  advice: 'Choose one address and redirect all others to it permanently, in one step.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls'],
  importance: 'medium',
  mode: 'scored',
  needs: ['page', 'hostVariants'],

  check({ page, hostVariants }) {
    if (page.local) return notApplicable('A local page has no other addresses.')
    if (hostVariants.length === 0) return notApplicable('The host has no other usual address.')
    const answering = hostVariants.filter(({ status }) => status !== null)
    if (answering.length === 0) return inconclusive('None of the other usual addresses answered.')
    const hosts = new Set([page.url.hostname, ...hostVariants.map(({ url }) => hostOf(url))])
    const separate = answering.filter(
      ({ status, finalUrl }) =>
        isSuccess(status) && hosts.has(hostOf(finalUrl)) && URL.parse(finalUrl)?.origin !== page.url.origin,
    )
    if (separate.length > 0)
      return fail(
        'The site answers at more than one address.',
        separate.map((variant) => show(variant, `answers ${variant.status} at ${variant.finalUrl}`)),
      )
    const temporary = answering.filter(({ hops }) =>
      hops.some(({ status }) => [302, 303, 307].includes(status)),
    )
    if (temporary.length > 0)
      return warn(
        'Another address of the site redirects only temporarily.',
        temporary.map((variant) => show(variant, 'a temporary redirect')),
      )
    const long = answering.filter(({ hops }) => hops.length - 1 > mostHops)
    if (long.length > 0)
      return warn(
        `Another address takes more than ${mostHops} redirects.`,
        long.map((variant) => show(variant, `${variant.hops.length - 1} redirects`)),
      )
    return pass(`All usual addresses lead to ${page.url.origin}.`)
  },
})

const hostOf = (url: string): string => URL.parse(url)?.hostname ?? ''
const isSuccess = (status: number | null): boolean => status !== null && status >= 200 && status < 300
const show = ({ url }: HostVariant, found: string) => ({ found, url })
