import { parse } from 'bcp-47'
import languages from 'language-subtag-registry/data/json/language.json' with { type: 'json' }
import regions from 'language-subtag-registry/data/json/region.json' with { type: 'json' }
import scripts from 'language-subtag-registry/data/json/script.json' with { type: 'json' }
import { attribute, type Document } from '../../../core/page/document.ts'
import type { LanguageTag, LanguageTagFault, LanguageTags, Metadata } from '../../../core/facts/read.ts'
import type { HeaderList } from '../../../core/page/headers.ts'

/** A real page has few different values; a hostile one could have any number. */
const maxTags = 500
const maxTagLength = 100

/** Every language tag that the page uses, checked against the IANA subtag registry. */
export function readLanguageTags(document: Document, metadata: Metadata, headers: HeaderList): LanguageTags {
  const tags = new Map<string, LanguageTag>()
  const add = (value: string | undefined) => {
    const tag = value?.trim()
    if (tag === undefined || tag === '' || tags.has(tag) || tags.size >= maxTags) return
    tags.set(tag, readLanguageTag(tag))
  }
  add(metadata.lang ?? undefined)
  for (const { lang } of metadata.hreflang) add(lang)
  for (const value of headers.joined('content-language')?.split(',') ?? []) add(value)
  for (const name of ['lang', 'xml:lang', 'hreflang', 'srclang']) {
    for (const element of document.withAttribute(name)) add(attribute(element, name))
  }
  return tags
}

type Parts = Omit<LanguageTag, 'fault'>

export function readLanguageTag(tag: string): LanguageTag {
  const { language, script, region, privateuse, irregular, extensions } = parse(tag.slice(0, maxTagLength))
  const parts = { language: language?.toLowerCase() ?? null, script: script ?? null, region: region ?? null }
  const singletons = extensions.map(({ singleton }) => singleton.toLowerCase())
  // RFC 5646, section 2.2.6: an extension occurs only once. Section 4.4.1: every tag without extensions fits into 35
  // characters.
  const isWrong = new Set(singletons).size < singletons.length || tag.length > maxTagLength
  // Tags such as i-enochian were registered as a whole, before subtags existed.
  const fault = isWrong ? 'malformed' : faultOf(tag, parts, privateuse.length > 0 || Boolean(irregular))
  return { ...parts, fault }
}

function faultOf(
  tag: string,
  { language, script, region }: Parts,
  isPrivate: boolean,
): LanguageTagFault | null {
  if (language === null && isPrivate) return null
  if (language === null) return tag.includes('_') ? 'underscore' : 'malformed'
  if (!isKnown(languages, language)) return 'language'
  if (script !== null && !isKnown(scripts, script.toLowerCase())) return 'script'
  if (region === null || isKnown(regions, region.toLowerCase())) return null
  return region.toLowerCase() === 'uk' ? 'unitedKingdom' : 'region'
}

/** Blocks such as `qaa..qtz` are for private use: every subtag in between counts as registered. */
function isKnown(registry: Readonly<Record<string, number>>, subtag: string): boolean {
  if (Object.hasOwn(registry, subtag)) return true
  return Object.keys(registry).some((block) => {
    const [first, last] = block.split('..')
    return first !== undefined && last !== undefined && inBlock(subtag, first, last)
  })
}

const inBlock = (subtag: string, first: string, last: string): boolean =>
  subtag.length === first.length && subtag >= first && subtag <= last
