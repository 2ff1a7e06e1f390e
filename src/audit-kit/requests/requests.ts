import { inconclusive, notApplicable, type Verdict } from '../audit.ts'
import type { Subresource, Subresources } from '../../core/facts/asked.ts'
import type { ResourceKind, ResourceReference } from '../../core/facts/read.ts'
import { sentence } from '../../core/sentence.ts'

/** One URL that a page view requests. */
export interface Request {
  readonly url: string
  readonly host: string
  readonly thirdParty: boolean
}

/** What the markup and its stylesheets make a browser request, each URL once, without the page itself. */
export function requestsOf(
  resources: readonly ResourceReference[],
  subresources: Subresources,
): readonly Request[] {
  const requests = new Map<string, Request>()
  for (const { url, thirdParty } of resources) {
    if (url === null || !url.protocol.startsWith('http') || requests.has(url.href)) continue
    requests.set(url.href, { url: url.href, host: url.host, thirdParty })
  }
  for (const { url, from, thirdParty } of subresources.items) {
    if (from !== null && !requests.has(url)) requests.set(url, { url, host: new URL(url).host, thirdParty })
  }
  return [...requests.values()]
}

const storedKinds: ReadonlySet<Subresource['kind']> = new Set(['script', 'style', 'image', 'font'])

/** The site's own files that change only on deployment, so caches can keep them. */
export const ownStaticFiles = ({ items }: Subresources): readonly Subresource[] =>
  items.filter(({ kind, thirdParty, status }) => storedKinds.has(kind) && !thirdParty && status === 200)

/**
 * The verdict when none of the site's own files, or those of one kind, could be read: there are none, or they failed to
 * load.
 */
export const unjudgedOwnFiles = ({ items }: Subresources, kind?: ResourceKind): Verdict<never> =>
  items.some((item) => !item.thirdParty && (kind === undefined || item.kind === kind))
    ? inconclusive(sentence('filesUnread'))
    : notApplicable()
