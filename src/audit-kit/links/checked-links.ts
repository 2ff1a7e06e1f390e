import type { LinkTarget } from '../../core/facts/asked.ts'
import type { Facts } from '../../core/facts.ts'
import { isInconclusiveStatus } from '../../core/page/conclusive-status.ts'
import { linkUrls, type LinkUrls } from '../../core/url/link-urls.ts'
import { hasNoScheme } from './link-fault.ts'

export interface CheckedLinks {
  /** Links whose response says something about their target. */
  readonly answered: readonly LinkTarget[]
  readonly checked: number
  /** All such links of the page, each URL once. */
  readonly total: number
}

/** All audits of links judge the same ones, so that their numbers agree. */
export function checkedLinks(
  { linkTargets, links, page }: Pick<Facts, 'linkTargets' | 'links' | 'page'>,
  kind: keyof LinkUrls,
): CheckedLinks {
  // `www.example.com` is meant to lead elsewhere, which another audit reports.
  const misspelled = new Set(
    links.flatMap(({ href, url }) => (url !== null && hasNoScheme(href) ? url.href : [])),
  )
  const asked = linkTargets.filter(
    ({ internal, url }) => internal === (kind === 'internal') && !misspelled.has(url),
  )
  const linked = [...linkUrls(links, page.url)[kind]]
  const answered = asked.filter(({ status, disallowed }) => !disallowed && !isInconclusiveStatus(status))
  const total =
    asked.length === 0 ? 0 : Math.max(linked.filter((url) => !misspelled.has(url)).length, asked.length)
  return { answered, checked: answered.length, total }
}
