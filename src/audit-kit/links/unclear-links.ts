import type { Verdict } from '../../core/audit.ts'
import type { Message } from '../../core/report/message.ts'
import type { HostFacts } from '../../core/site/site-facts.ts'

/** With fewer pages audited than this share, an unseen link may well exist. */
const enoughKnown = 0.8

/** The messages that an audit of internal links needs for a host that is not sufficiently known. */
type UnclearLinks =
  | Message<'onePage' | 'noHome' | 'byScript' | 'linksCut', { readonly host: string }>
  | Message<'fewKnown', { readonly host: string; readonly known: number; readonly linked: number }>

/** Why the links of a host are inconclusive; undefined if they are conclusive. */
export function unclearLinks({
  host,
  home,
  pages,
  linked,
  known,
  linksCut,
}: HostFacts): UnclearLinks | undefined {
  if (pages.length < 2) return { id: 'onePage', values: { host } }
  if (home === null) return { id: 'noHome', values: { host } }
  if (linksCut) return { id: 'linksCut', values: { host } }
  // No home page leads nowhere: its menu is built by a script, which no browser has run.
  if (home.summary.links.every(({ url }) => url === home.url)) return { id: 'byScript', values: { host } }
  return known < linked * enoughKnown ? { id: 'fewKnown', values: { host, known, linked } } : undefined
}

/** The verdict when no host is conclusive. */
export const inconclusiveLinks = (hosts: readonly HostFacts[]): Verdict<UnclearLinks> => ({
  is: 'inconclusive',
  message: hosts.map(unclearLinks).find((reason) => reason !== undefined) ?? null,
  evidence: { shown: [], total: 0 },
})
