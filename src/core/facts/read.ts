import type { TextPosition } from '../../lib/text/text-position.ts'
import type { Sentence } from '../sentence.ts'
import type { Document, Element } from '../page/document.ts'
import type { FoundLibrary } from '../page/library-name.ts'
import type { HeaderList } from '../page/headers.ts'
import type { Exchange, Timing } from '../page/page.ts'
import type { AriaFacts } from './aria.ts'
import type { FontRule, FontUse, InlineSheet } from './css.ts'

/** Derived from the response and its document: pure, synchronous, no network. */
export interface ReadFacts {
  readonly page: PageFacts
  readonly headers: HeaderList
  readonly delivery: Delivery
  readonly document: Document
  readonly metadata: Metadata
  readonly headings: readonly Heading[]
  readonly text: TextFacts
  readonly links: readonly LinkFacts[]
  readonly images: readonly ImageFacts[]
  /** What a browser without scripts would show, often a second time. */
  readonly noscriptImages: readonly ImageFacts[]
  /** What browsers load. */
  readonly resources: readonly ResourceReference[]
  /** What browsers block as mixed content: neither loaded nor waited for. */
  readonly blockedResources: readonly ResourceReference[]
  readonly inline: InlineFacts
  readonly thirdParties: readonly ThirdParty[]
  readonly structuredData: StructuredData
  readonly cookies: readonly Cookie[]
  readonly policy: PolicyFacts
  readonly languageTags: LanguageTags
  readonly aria: AriaFacts
}

/** How the site's server delivers files, apart from the headers its owner sets. Unknown for a folder of files. */
export interface Delivery {
  /** Content codings of the page, in the order they were applied. */
  readonly encodings: readonly string[]
  readonly httpVersion: Exchange['httpVersion']
}

/** The response itself. */
export interface PageFacts {
  readonly requestedUrl: string
  /** Where the redirects ended. */
  readonly url: URL
  readonly chain: readonly [Exchange, ...Exchange[]]
  readonly status: number
  readonly contentType: string | null
  readonly httpVersion: Exchange['httpVersion']
  readonly timing: Timing
  readonly wireBytes: number
  readonly htmlBytes: number
  /** The decoded text. Audits only run bounded, linear searches on it. */
  readonly html: string
  /** False when the text certainly does not contain the piece. A cheap check that avoids most searches. */
  mayHold(piece: string): boolean
  readonly charset: Charset
  readonly https: boolean
  /** Whether browsers block its http: files as mixed content, except images and media, which they upgrade. */
  readonly refusesHttp: boolean
  /** Served by this machine, so audits of HTTPS, HSTS and certificates do not apply. */
  readonly local: boolean
  /** Whether the path is the root of its host. */
  readonly home: boolean
  readonly cut: Sentence | null
  readonly fetchedAt: string
}

export interface Charset {
  /** The one used for decoding, by its name in the Encoding standard, in lower case. */
  readonly used: string
  readonly bom: boolean
  /** As declared, in lower case; null if it is not. */
  readonly header: string | null
  readonly meta: string | null
  /** Byte offset of the meta declaration; null if there is none. */
  readonly metaOffset: number | null
}

export interface Metadata {
  readonly titles: readonly { readonly text: string; readonly element: Element }[]
  /** Every `meta` with a name or property, in order; names in lower case. */
  readonly metas: readonly Meta[]
  /** Every `link` element with a rel, and the Link headers, in order. */
  readonly linkRels: readonly LinkRel[]
  readonly lang: string | null
  readonly baseHref: string | null
  /** Directives from `robots`-like metas and X-Robots-Tag, one entry per agent and directive. */
  readonly robots: readonly RobotsDirective[]
  readonly canonicals: readonly LinkRel[]
  /** Whether a host has the registrable domain of the page or of one of its canonical links. */
  isOwnSite(hostname: string): boolean
  readonly hreflang: readonly (LinkRel & { readonly lang: string })[]
}

export interface Meta {
  /** From `name`, `property`, `http-equiv` or `itemprop`, the first that is present. */
  readonly name: string
  readonly kind: 'name' | 'property' | 'http-equiv' | 'itemprop'
  readonly content: string
  readonly inHead: boolean
  readonly element: Element
}

export interface LinkRel {
  readonly rels: readonly string[]
  readonly href: string
  /** Resolved against the base; null when it is not a valid URL. */
  readonly url: URL | null
  /** http(s) on the same registrable domain as the page. */
  readonly internal: boolean
  readonly from: 'html' | 'header'
  readonly inHead: boolean
  /** `type`, `media`, `hreflang`, `sizes`, `as`, `crossorigin` ... as given. */
  readonly attributes: Readonly<Record<string, string>>
  readonly element: Element | null
}

export interface RobotsDirective {
  /** `*` for all, else the agent's name in lower case. */
  readonly agent: string
  /** In lower case, such as `noindex` or `max-snippet`. */
  readonly directive: string
  readonly value: string | null
  readonly from: 'meta' | 'header'
  readonly inHead: boolean
}

export interface Heading {
  readonly level: 1 | 2 | 3 | 4 | 5 | 6
  readonly text: string
  readonly element: Element
}

export interface TextFacts {
  /** Visible text of the body, white space collapsed, at most 500,000 characters. */
  readonly body: string
  readonly words: number
  /** Text of `main` or the only `article`, else the body without navigation, headers, footers and asides. */
  readonly main: string
  readonly mainWords: number
  /** SimHash of the main text as 16 hex digits; null when there is too little of it. */
  readonly hash: string | null
  /** Meaningful words of `main` with their frequency, most frequent first, at most 50. */
  readonly terms: readonly { readonly word: string; readonly count: number }[]
  /** The same for phrases of two and three words. */
  readonly phrases: readonly { readonly phrase: string; readonly count: number }[]
  /** Detected from the text; null when it is too short or the result is uncertain. */
  readonly language: { readonly code: string; readonly sure: boolean } | null
  /** The meaningful words of another text, judged by the language of this one, in lower case and in order. */
  meaningful(text: string): readonly string[]
  /** Whether `language` can detect this language; compares the primary subtag. */
  canDetect(language: string): boolean
}

/** Every language tag in the page's attributes and headers, as written but trimmed. */
export type LanguageTags = ReadonlyMap<string, LanguageTag>

/**
 * `language`, `script` and `region` are well-formed but not registered; `unitedKingdom` is the common mistake UK for
 * GB.
 */
export type LanguageTagFault = 'malformed' | 'underscore' | 'language' | 'script' | 'region' | 'unitedKingdom'

export interface LanguageTag {
  /** In lower case; null when the tag has none. */
  readonly language: string | null
  readonly script: string | null
  readonly region: string | null
  /** What is wrong with it; null when it is valid. */
  readonly fault: LanguageTagFault | null
}

export interface LinkFacts {
  readonly element: Element
  readonly href: string
  /** Null when the href is not a valid URL. */
  readonly url: URL | null
  readonly rels: readonly string[]
  /** The accessible name as far as the markup determines it: aria-label, text, alt of images, title. */
  readonly name: string
  readonly text: string
  /** http(s) on the same registrable domain. */
  readonly internal: boolean
  /** http(s) on another registrable domain. */
  readonly external: boolean
  /** A link to a fragment of this page. */
  readonly samePage: boolean
  /** Not nofollow, ugc or sponsored. */
  readonly follow: boolean
}

export interface ImageFacts {
  readonly element: Element
  readonly src: string | null
  readonly url: URL | null
  readonly alt: string | null
  readonly width: number | null
  readonly height: number | null
  readonly lazy: boolean
  readonly fetchPriority: string | null
  readonly candidates: readonly {
    readonly url: string
    readonly width: number | null
    readonly density: number | null
  }[]
  readonly inPicture: boolean
}

export type ResourceKind =
  | 'script'
  | 'style'
  | 'image'
  | 'font'
  | 'frame'
  | 'media'
  | 'object'
  | 'manifest'
  | 'icon'

/** A file that the page refers to. */
export interface ResourceReference {
  readonly kind: ResourceKind
  readonly href: string
  readonly url: URL | null
  readonly element: Element
  readonly inHead: boolean
  /** On another registrable domain than the page. */
  readonly thirdParty: boolean
  /** Blocks the parser or the first paint. */
  readonly blocking: boolean
  readonly integrity: string | null
  readonly crossorigin: string | null
  readonly attributes: Readonly<Record<string, string>>
}

/** One @font-face rule. */
export interface FontFace {
  readonly family: string
  readonly urls: readonly string[]
  readonly formats: readonly string[]
  readonly display: string | null
  /** If the stylesheet uses the family for icons only: how their classes begin, or nothing. */
  readonly icons?: string
}

/** A font face declared in a `style` element; its URLs are resolved against the base. */
export interface InlineFont extends FontFace {
  readonly element: Element
}

/** A stylesheet that a style element imports. */
export interface InlineImport {
  readonly href: string
  readonly url: URL | null
  readonly element: Element
  /** Whether browsers wait for it before they draw the page: not if it is for printers, say. */
  readonly blocking: boolean
}

export interface InlineFacts {
  /** JavaScript that browsers run, without JSON, templates and other data. */
  readonly scripts: readonly {
    readonly element: Element
    readonly code: string
    /** As for a script file; 0 for short ones. */
    readonly minifySaving: number
    readonly legacyBytes: number
  }[]
  readonly styles: readonly {
    readonly element: Element
    readonly code: string
    readonly minifySaving: number
  }[]
  readonly imports: readonly InlineImport[]
  /** Blocked by browsers as mixed content. */
  readonly refusedImports: readonly InlineImport[]
  readonly fonts: readonly InlineFont[]
  /** What the rules of style elements name as fonts; null if they are large, declare none, and were not read. */
  readonly families: readonly FontUse[] | null
  /** Null if not all are known. */
  readonly fontRules: readonly FontRule[] | null
  /** As in a stylesheet file; empty if the style elements are large and were not read. */
  readonly reserving: readonly string[]
  readonly hidden: readonly string[]
  readonly sheets: readonly InlineSheet[]
  readonly styleAttributes: readonly Element[]
  /** Elements with on* attributes or javascript: URLs. */
  readonly handlers: readonly Element[]
  readonly scriptBytes: number
  readonly styleBytes: number
  /** Libraries included inline. */
  readonly libraries: readonly (FoundLibrary & { readonly element: Element })[]
  /** Keys found in the markup, shortened so they cannot be used. */
  readonly secrets: readonly FoundSecret[]
}

export interface FoundSecret extends TextPosition {
  readonly kind: string
  /** Never a public value: anyone who reads it can act in the owner's name. */
  readonly certain: boolean
  readonly shown: string
}

/** Another company whose servers the page makes a browser contact. */
export interface ThirdParty {
  /** The name in the third-party-web data; the host if it is not listed there. */
  readonly name: string
  /** For example `analytics`, `ad`, `tag-manager`, `social`, `consent-provider` or `cdn`; null when unknown. */
  readonly category: string | null
  readonly references: readonly ResourceReference[]
  /** Inline scripts that mention one of its hosts; known companies only. */
  readonly scripts: readonly { readonly element: Element; readonly host: string }[]
}

/** One item: its types and its properties, values flattened to text, nested items to items. */
export interface DataItem {
  readonly format: 'json-ld' | 'microdata' | 'rdfa'
  /** Types of schema.org are shortened to names such as `Product`; others are as written. */
  readonly types: readonly string[]
  /** `https://schema.org`, or another vocabulary as written; null when none is stated. */
  readonly vocabulary: string | null
  /** An additional context may define names that the vocabulary does not know. */
  readonly mixed?: true
  readonly id: string | null
  /** Has no prototype, so any name is safe to look up. */
  readonly properties: Readonly<Record<string, readonly DataValue[]>>
  /** The script, or the element that opens the item. */
  readonly element: Element
}
export type DataValue = string | number | boolean | DataItem

export interface StructuredData {
  /** Top-level items, with `@graph` expanded. */
  readonly items: readonly DataItem[]
  readonly errors: readonly { readonly element: Element; readonly message: Sentence }[]
}

export interface Cookie {
  readonly name: string
  readonly value: string
  readonly domain: string | null
  readonly path: string | null
  /** ISO 8601; null for a session cookie. */
  readonly expires: string | null
  readonly maxAge: number | null
  readonly secure: boolean
  readonly httpOnly: boolean
  readonly sameSite: string | null
  readonly partitioned: boolean
  /** The header as sent. */
  readonly raw: string
}

/** Security policies, each parsed by an established parser. */
export interface PolicyFacts {
  /** Enforced and report-only policies from headers and metas. */
  readonly csp: readonly CspPolicy[]
  readonly hsts: {
    readonly maxAge: number | null
    readonly includeSubDomains: boolean
    readonly preload: boolean
    readonly raw: string
  } | null
  readonly referrer: {
    /** As browsers understand it. */
    readonly value: string
    /** As the page wrote it. */
    readonly written: string
    readonly from: 'header' | 'meta'
  } | null
  /** Feature to allow-list tokens; null when absent, `invalid` when it does not parse. */
  readonly permissions: Readonly<Record<string, readonly string[]>> | 'invalid' | null
}

export interface CspPolicy {
  readonly from: 'header' | 'meta'
  readonly reportOnly: boolean
  readonly raw: string
  readonly directives: Readonly<Record<string, readonly string[]>>
  /** Findings of csp_evaluator. */
  readonly findings: readonly {
    readonly severity: 'high' | 'medium' | 'low' | 'syntax' | 'info'
    readonly directive: string
    readonly kind: CspWeakness
    /** The source expression, if the finding is about one. */
    readonly value: string | null
  }[]
}

export type CspWeakness =
  | 'missing-directive'
  | 'unsafe-inline'
  | 'any-host'
  | 'bypass'
  | 'weak-nonce'
  | 'http-source'
  | 'other'
