import { deserialize, serialize } from 'node:v8'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { AskedFacts } from '../core/facts/asked.ts'
import { browserOff } from '../core/facts/browser.ts'
import type { ReadFacts } from '../core/facts/read.ts'
import type { Gathered } from '../core/facts.ts'
import { type HeaderList, readHeaders } from '../core/page/headers.ts'
import type { Fetched, Header } from '../core/page/page.ts'
import type { StaticFiles } from '../core/page/static-files.ts'
import type { PageReach } from '../core/ports/outside.ts'
import { inOneBlock } from '../lib/in-one-block.ts'
import { restoreRobots, storeRobots, type StoredRobots } from './ask/site/robots-txt.ts'
import type { GatheredPage } from './gather.ts'
import { withoutServer } from './not-served.ts'
import { readFacts } from './read-facts.ts'

/**
 * Changes with the shape of the stored facts: visits wait in the queue while a service is updated, and audits must not
 * read facts of another version.
 */
export const factsVersion = 6

/**
 * Everything gathered about a page, as bytes, because a browser completes the report later, perhaps in another process.
 * Facts derived from the page are derived again on load; the others are stored.
 */
export function packGathered({ fetched, facts, reach }: GatheredPage, requests: number): Uint8Array {
  const asked = encode(storedFacts(facts), referencesOf(facts))
  const stored: Stored = { version: factsVersion, fetched, asked, reach, requests }
  const params = { [constants.ZSTD_c_compressionLevel]: 3 }
  return inOneBlock(packedRoom, (block) => zstdCompressSync(serialize(stored), { ...block, params }))
}

/** A page that another version of Plumbline gathered has to be gathered again. */
export interface Outdated {
  readonly gatherAgain: string
}

export function unpackGathered(
  packed: Uint8Array,
  onError: (fact: string, error: unknown) => void,
  staticFiles?: StaticFiles,
): (GatheredPage & { readonly requests: number }) | Outdated {
  // Only packGathered writes these bytes, maybe that of an earlier version.
  const stored = deserialize(zstdDecompressSync(packed, { maxOutputLength })) as Stored
  if (stored.version !== factsVersion) return { gatherAgain: stored.fetched.requestedUrl }
  const read = withoutServer(readFacts(stored.fetched, onError), staticFiles)
  const resources = read.resources.ok ? read.resources.value : []
  const { robotsTxt, ...asked } = decode(stored.asked, resources) as StoredFacts
  return {
    fetched: stored.fetched,
    facts: {
      ...read,
      ...asked,
      robotsTxt: robotsTxt.ok ? { ok: true, value: restoreRobots(robotsTxt.value) } : robotsTxt,
      browser: { ok: false, because: browserOff },
    },
    reach: stored.reach,
    requests: stored.requests,
  }
}

const packedRoom = 512 * 1024
/** Pages are read up to 10 MB, and the other facts have their own limits. */
const maxOutputLength = 128 * 1024 * 1024

interface Stored {
  /** Missing in the first version. */
  readonly version?: number
  readonly fetched: Fetched
  readonly asked: unknown
  readonly reach: PageReach
  readonly requests: number
}

type StoredFacts = Gathered<Omit<AskedFacts, 'browser' | 'robotsTxt'> & { readonly robotsTxt: StoredRobots }>

function storedFacts(facts: GatheredPage['facts']): StoredFacts {
  const { robotsTxt, sitemap, notFound, timings, favicon, subresources, linkTargets, hostVariants } = facts
  const { tls, dns, wellKnown, corsProbe, agentProbe, canonicalTarget, slashTwin } = facts
  const { shareImage, hreflangTargets } = facts
  return {
    robotsTxt: robotsTxt.ok ? { ok: true, value: storeRobots(robotsTxt.value) } : robotsTxt,
    sitemap,
    notFound,
    timings,
    favicon,
    subresources,
    linkTargets,
    hostVariants,
    tls,
    dns,
    wellKnown,
    corsProbe,
    agentProbe,
    canonicalTarget,
    slashTwin,
    shareImage,
    hreflangTargets,
  }
}

type References = ReadonlyMap<object, number>

const referencesOf = ({ resources }: Gathered<Pick<ReadFacts, 'resources'>>): References =>
  new Map(resources.ok ? resources.value.map((reference, index) => [reference, index]) : [])

/** Facts contain no maps, so a map with one entry represents a value that can't be stored directly. */
function encode(value: unknown, references: References): unknown {
  if (typeof value === 'function') throw new TypeError('A function in a fact cannot be stored.')
  if (typeof value !== 'object' || value === null) return value
  const reference = references.get(value)
  if (reference !== undefined) return new Map([['reference', reference]])
  if (isHeaderList(value)) return new Map([['headers', value.entries]])
  if (Array.isArray(value)) return value.map((item) => encode(item, references))
  if (Object.getPrototypeOf(value) !== Object.prototype)
    throw new TypeError(`A ${value.constructor.name} in a fact cannot be stored.`)
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, encode(item, references)]))
}

function decode(value: unknown, resources: ReadFacts['resources']): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Map) {
    // Only `encode` writes these.
    const [[kind, stored] = []] = value as Map<string, unknown>
    return kind === 'headers' ? readHeaders(stored as readonly Header[]) : resources[Number(stored)]
  }
  if (Array.isArray(value)) return value.map((item) => decode(item, resources))
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, decode(item, resources)]))
}

const isHeaderList = (value: object): value is HeaderList =>
  'joined' in value && typeof value.joined === 'function' && 'entries' in value
