import { sentence } from '../core/sentence.ts'
import type { AskedFacts } from '../core/facts/asked.ts'
import type { ReadFacts } from '../core/facts/read.ts'
import type { FactName, Gathered } from '../core/facts.ts'
import { NotServedError } from '../core/page/static-files.ts'
import { askAgentProbe } from './ask/site/agent-probe.ts'
import { askCanonicalTarget } from './ask/page/canonical-target.ts'
import { askCorsProbe } from './ask/site/cors-probe.ts'
import { askDns } from './ask/site/dns.ts'
import { askFavicon } from './ask/site/favicon.ts'
import { askHostVariants } from './ask/site/host-variants.ts'
import { askHreflangTargets } from './ask/page/hreflang-targets.ts'
import { askLinkTargets } from './ask/page/link-targets.ts'
import { askNotFound } from './ask/site/not-found.ts'
import { openAskSource } from './ask/open-ask-source.ts'
import { askRobotsTxt } from './ask/site/robots-txt.ts'
import { askShareImage } from './ask/page/share-image.ts'
import { askSitemap } from './ask/site/sitemap.ts'
import { askSlashTwin } from './ask/site/slash-twin.ts'
import { type AskSource, inTime } from './ask/source.ts'
import { askSubresources } from './ask/page/subresources.ts'
import { askTimings } from './ask/page/timings.ts'
import { askTls } from './ask/site/tls.ts'
import { askWellKnown } from './ask/site/well-known.ts'
import type { GatherOptions } from './gather-options.ts'
import { notWanted } from './read-facts.ts'
import { notServed } from './not-served.ts'

type Askers = {
  readonly [N in Exclude<keyof AskedFacts, 'robotsTxt' | 'timings' | 'browser'>]: (
    source: AskSource,
  ) => Promise<AskedFacts[N]>
}

/** One line per fact; a missing one doesn't compile. robots.txt and the timings come first, the browser comes last. */
const askers: Askers = {
  agentProbe: askAgentProbe,
  canonicalTarget: askCanonicalTarget,
  corsProbe: askCorsProbe,
  dns: askDns,
  favicon: askFavicon,
  hostVariants: askHostVariants,
  hreflangTargets: askHreflangTargets,
  linkTargets: askLinkTargets,
  notFound: askNotFound,
  shareImage: askShareImage,
  sitemap: askSitemap,
  slashTwin: askSlashTwin,
  subresources: askSubresources,
  tls: askTls,
  wellKnown: askWellKnown,
}

// Object.keys loses the key types.
const askerNames = Object.keys(askers) as (keyof Askers)[]
const names = ['robotsTxt', 'timings', ...askerNames] as const

/** Gathers everything else from the site, concurrently; each fact may be missing on its own. */
export async function askFacts(
  read: Gathered<ReadFacts>,
  { net, signal, progress, onError, only, staticFiles }: GatherOptions,
): Promise<Gathered<Omit<AskedFacts, 'browser'>>> {
  if (!read.page.ok || !read.metadata.ok) throw new Error('The page and its metadata are always read.')
  const page = read.page.value
  const isWanted = (fact: FactName): boolean => only?.has(fact) !== false
  if (only !== undefined && !names.some((fact) => only.has(fact))) {
    const spared = Object.fromEntries(names.map((fact) => [fact, notWanted]))
    // The names are exactly the other members of AskedFacts.
    return spared as Gathered<Omit<AskedFacts, 'browser'>>
  }
  const count = names.length - 1
  let answered = 0
  const unknown: ReadonlySet<string> = new Set(staticFiles?.unknown)
  const ask = async (fact: keyof Askers | 'timings', asker: () => Promise<unknown>) => {
    if (unknown.has(fact)) return [fact, notServed]
    try {
      if (!isWanted(fact)) return [fact, notWanted]
      return [fact, { ok: true, value: await asker() }]
    } catch (error) {
      if (error instanceof NotServedError) return [fact, notServed]
      onError(fact, error)
      return [fact, { ok: false, because: sentence('factUnasked') }]
    } finally {
      answered += 1
      progress('checking', Math.round(100 * (0.2 + 0.3 * (answered / count))) / 100)
    }
  }
  // A server that handles one request at a time would look slow if others were in progress. robots.txt alone can delay
  // one of the three times, which leaves their median as it is.
  const [robotsTxt, timed] = await Promise.all([
    inTime(signal, (own) => askRobotsTxt({ page, net, signal: own })),
    inTime(signal, (own) => ask('timings', () => askTimings({ page, net, signal: own }))),
  ])
  const source = openAskSource({
    page,
    metadata: read.metadata.value,
    links: read.links.ok ? read.links.value : [],
    resources: read.resources.ok ? read.resources.value : [],
    imports: read.inline.ok ? read.inline.value.imports : [],
    fonts: read.inline.ok ? read.inline.value.fonts : [],
    robotsTxt,
    net,
    signal,
  })
  const entries = await inTime(signal, (own) =>
    Promise.all(
      askerNames.map((fact) => {
        const asker: (from: AskSource) => Promise<unknown> = askers[fact]
        return ask(fact, () => asker({ ...source, signal: own }))
      }),
    ),
  )
  const first = { robotsTxt: unknown.has('robotsTxt') ? notServed : { ok: true, value: robotsTxt } }
  // The table above has exactly the other members of AskedFacts.
  return { ...first, ...Object.fromEntries([timed, ...entries]) } as Gathered<Omit<AskedFacts, 'browser'>>
}
