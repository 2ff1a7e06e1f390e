import type { Verdict } from '../core/audit.ts'
import type { Message } from '../core/report/message.ts'
import type { HostFacts } from '../core/site/site-facts.ts'

/** Below this share of audited pages, a link that nobody has seen may well exist. */
const enoughKnown = 0.8

/** The messages that an audit about links within a site needs for a host of which too little is known. */
type UnclearLinks =
  | Message<'onePage' | 'noHome' | 'linksCut', { readonly host: string }>
  | Message<'fewKnown', { readonly host: string; readonly known: number; readonly linked: number }>

/** Why the links of a host cannot tell who links where; undefined when they can. */
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
  return known < linked * enoughKnown ? { id: 'fewKnown', values: { host, known, linked } } : undefined
}

/** The verdict where no host is clear. */
export const inconclusiveLinks = (hosts: readonly HostFacts[]): Verdict<UnclearLinks> => ({
  is: 'inconclusive',
  message: hosts.map(unclearLinks).find((reason) => reason !== undefined) ?? null,
  evidence: { shown: [], total: 0 },
})
