import { sentence } from '../../../core/sentence.ts'
import type { Probe, WellKnown } from '../../../core/facts/asked.ts'
import { probe, unanswered } from '../probe.ts'
import type { AskSource } from '../source.ts'
import { notAllowed } from '../try-fetch.ts'

const maxFeeds = 3
const maxEmbeds = 2

/** Files at well-known URLs of the site, and those that the page's head links to. */
export async function askWellKnown(source: AskSource): Promise<WellKnown> {
  const { signal } = source
  const atRoot = (path: string) => probe(source.net, `${source.page.url.origin}${path}`, { signal })
  const linked = (url: string) => probeIfAllowed(source, url, signal)
  const manifest = linksOf(source, 'manifest')[0]
  const feeds = linksOf(source, 'alternate', /^application\/(?:rss|atom|feed)\+(?:xml|json)$/)
  const embeds = linksOf(source, 'alternate', /^(?:application\/json|text\/xml|application\/xml)\+oembed$/)
  const [llms, securityTxt, agentsMd, agentCard, apiCatalog, tdmrep] = await Promise.all([
    askLlms(atRoot, source),
    atRoot('/.well-known/security.txt'),
    atRoot('/AGENTS.md'),
    atRoot('/.well-known/agent-card.json'),
    atRoot('/.well-known/api-catalog'),
    atRoot('/.well-known/tdmrep.json'),
  ])
  const [manifestProbe, feedProbes, embedProbes] = await Promise.all([
    manifest === undefined ? null : linked(manifest),
    Promise.all(feeds.slice(0, maxFeeds).map(linked)),
    Promise.all(embeds.slice(0, maxEmbeds).map(linked)),
  ])
  return {
    ...llms,
    securityTxt,
    agentsMd,
    agentCard,
    apiCatalog,
    tdmrep,
    manifest: manifestProbe,
    feeds: feedProbes,
    oembed: embedProbes,
  }
}

/** llms-full.txt is the long version of llms.txt, so it is only requested if that exists. */
async function askLlms(
  atRoot: (path: string) => Promise<Probe>,
  { page }: AskSource,
): Promise<Pick<WellKnown, 'llmsTxt' | 'llmsFullTxt'>> {
  const llmsTxt = await atRoot('/llms.txt')
  if (llmsTxt.status === 200) return { llmsTxt, llmsFullTxt: await atRoot('/llms-full.txt') }
  const because = sentence('requestNeedless')
  return { llmsTxt, llmsFullTxt: unanswered(`${page.url.origin}/llms-full.txt`, because) }
}

/** http(s) targets of links of this kind, without duplicates. */
function linksOf({ metadata }: AskSource, rel: string, type?: RegExp): readonly string[] {
  const found = metadata.linkRels.filter(
    ({ rels, href, url, attributes }) =>
      rels.includes(rel) &&
      // Browsers load nothing for an empty URL.
      href !== '' &&
      /^https?:$/.test(url?.protocol ?? '') &&
      (type === undefined || type.test((attributes.type ?? '').trim().toLowerCase())),
  )
  return [...new Set(found.flatMap(({ url }) => url?.href ?? []))]
}

async function probeIfAllowed(source: AskSource, url: string, signal: AbortSignal): Promise<Probe> {
  if (!(await source.mayFetch(url))) return unanswered(url, notAllowed)
  return probe(source.net, url, { signal })
}
