import type { FoundLibrary } from '../page/library-name.ts'
import type { HeaderList } from '../page/headers.ts'
import type { Exchange, Timing, Tls } from '../page/page.ts'
import type { Sentence } from '../sentence.ts'
import type { BrowserFacts } from './browser.ts'
import type { CssErrors, FontRule, FontUse } from './css.ts'
import type { FontFace, FoundSecret, ResourceReference } from './read.ts'

/** Facts that need extra requests: each may be slow, and each may fail on its own. */
export interface AskedFacts {
  readonly robotsTxt: RobotsTxt
  readonly sitemap: Sitemap
  readonly notFound: Probe
  readonly timings: Timings
  readonly favicon: Favicon
  readonly subresources: Subresources
  readonly linkTargets: readonly LinkTarget[]
  readonly hostVariants: readonly HostVariant[]
  readonly tls: TlsFacts
  readonly dns: DnsFacts
  readonly wellKnown: WellKnown
  readonly corsProbe: Probe
  readonly agentProbe: AgentProbe
  readonly canonicalTarget: Probe | null
  /** The page's URL with its trailing slash added or removed; null if there is no such variant. */
  readonly slashTwin: Probe | null
  readonly shareImage: Subresource | null
  readonly hreflangTargets: readonly AlternateTarget[]
  /** Missing without a browser; the audits that need it are then not part of the run. */
  readonly browser: BrowserFacts
}

export interface RobotsTxt {
  readonly url: string
  /** Null when the server did not respond. */
  readonly status: number | null
  readonly contentType: string | null
  readonly bytes: number
  readonly text: string
  /** Lines that could not be parsed, and where they start. */
  readonly faults: readonly {
    readonly line: number
    readonly column: number
    readonly text: string
    readonly kind: RobotsFault
  }[]
  readonly sitemaps: readonly string[]
  /** Whether this agent may fetch this URL; true where robots.txt is absent (RFC 9309, section 2.3.1.3). */
  allows(url: string, agent: string): boolean
  /** The line that keeps this agent from this URL; null if none does. */
  ruleAgainst(url: string, agent: string): RobotsLine | null
  /** Whether a group names this agent explicitly, not only `*`. */
  names(agent: string): boolean
}

/** A line of robots.txt, without its comment. */
export interface RobotsLine {
  readonly line: number
  readonly text: string
}

/** Why a line of robots.txt has no effect, or not the intended one. */
export type RobotsFault =
  | 'noColon'
  | 'unknownDirective'
  | 'beforeUserAgent'
  | 'emptyUserAgent'
  | 'relativeSitemap'
  | 'crawlDelay'
  | 'pathStart'
  | 'dollar'
  | 'tooManyWildcards'

export interface Sitemap {
  /** Files read, at most three. */
  readonly files: readonly SitemapFile[]
  readonly declared: boolean
  /** Whether the audited page is listed; null if no file could be read to the end. */
  readonly listsPage: boolean | null
  /** A listed URL that differs from that of the page only in upper and lower case. */
  readonly otherCase: string | null
  /** Number of listed URLs, counted up to 100,000. */
  readonly count: number
  /** Whether all files were read to the end, so that `count` is the whole number. */
  readonly complete: boolean
  /** A few listed URLs, their status, and where they redirect to. */
  readonly sample: readonly {
    readonly url: string
    readonly status: number | null
    readonly location: string | null
  }[]
}

export interface SitemapFault {
  readonly kind: 'notSitemap' | 'root' | 'noUrl' | 'xml' | 'tooManyUrls' | 'packed' | 'slow'
  /**
   * More about it: the name of an element, or the line with the parser's error; for `notSitemap`, `html` for a page, and
   * `framed` for one that contains a sitemap.
   */
  readonly detail: string
}

export interface SitemapFile {
  readonly url: string
  readonly status: number | null
  readonly kind: 'urlset' | 'index' | 'text' | 'feed' | 'none'
  readonly bytes: number
  readonly urls: number
  readonly faults: readonly SitemapFault[]
  readonly foreignHosts: number
  readonly relativeUrls: number
  readonly badDates: number
  readonly futureDates: number
  readonly distinctDates: number
  readonly dates: number
  /** The first of each kind that is counted above, as written in the file. */
  readonly first: Readonly<
    Partial<Record<'foreignHosts' | 'relativeUrls' | 'badDates' | 'futureDates', string>>
  >
}

/** An extra request and its outcome. */
export interface Probe {
  readonly url: string
  /** Null when there was no response; `because` says why. */
  readonly status: number | null
  readonly because: Sentence | null
  readonly finalUrl: string
  readonly redirects: number
  readonly headers: HeaderList
  readonly contentType: string | null
  readonly bytes: number
  /** The first 64 KiB of the body as text. */
  readonly text: string
}

/** One whose body is compared with another. */
export interface HashedProbe extends Probe {
  /** SHA-256 of the whole body in hex; null when there is none. */
  readonly hash: string | null
}

export interface Timings {
  /** Time to first byte of every attempt to load the page, the first included. */
  readonly firstByteMs: readonly number[]
  readonly medianFirstByteMs: number
  readonly totalMs: readonly number[]
  readonly medianTotalMs: number
  readonly first: Timing
}

export interface Favicon {
  readonly declared: boolean
  readonly url: string
  readonly status: number | null
  readonly contentType: string | null
  readonly bytes: number
  /** Whether `bytes` is the whole size, or only as much as was read. */
  readonly whole: boolean
  readonly width: number | null
  readonly height: number | null
  readonly format: string | null
}

export interface Subresources {
  readonly items: readonly Subresource[]
  /** Referenced files not fetched because of the limits. */
  readonly skipped: readonly SkippedFile[]
  readonly limitReached: Sentence | null
}

export type SkippedFile = Pick<Subresource, 'kind' | 'url' | 'reference'>

export interface Subresource {
  readonly kind: ResourceReference['kind']
  readonly url: string
  readonly reference: ResourceReference | null
  /** The stylesheet that references it, if it is not in the HTML. */
  readonly from: string | null
  readonly thirdParty: boolean
  /** Null when there was no response; `because` says why. */
  readonly status: number | null
  readonly because: Sentence | null
  /** Not fetched because robots.txt disallows it. */
  readonly disallowed: boolean
  readonly finalUrl: string
  readonly redirects: number
  readonly headers: HeaderList
  readonly contentType: string | null
  readonly encodings: readonly string[]
  /** As declared by the server when only HEAD was sent. */
  readonly wireBytes: number
  readonly bytes: number
  /** SHA-256 of the whole body in hex; null when the body was not read completely: an error, a HEAD or a limit. */
  readonly hash: string | null
  /**
   * The body's hash in the form of an integrity attribute (`sha384-…`), by the strongest algorithm that the attribute of
   * the element names; null without one, and for bodies that were not read completely or are a page instead of the file.
   */
  readonly digest: string | null
  /** How long a private cache may keep it fresh; null when it may not be stored. */
  readonly freshSeconds: number | null
  readonly httpVersion: Exchange['httpVersion'] | null
  readonly image: ImageInfo | null
  readonly font: FontInfo | null
  readonly css: CssInfo | null
  readonly script: ScriptInfo | null
  /** Bytes that gzip would save; null if it is already compressed or not text. */
  readonly gzipSaving: number | null
}

export interface ImageInfo {
  readonly format: string
  readonly width: number | null
  readonly height: number | null
  readonly animated: boolean
  /** JPEG quality, 1 to 100, estimated from its quantization tables; null for other formats. */
  readonly quality: number | null
}

export interface FontInfo {
  readonly format: 'woff2' | 'woff' | 'ttf' | 'otf' | 'eot'
}

/** Why browsers ignore part of a stylesheet. */
export interface CssInfo extends CssErrors {
  readonly rules: number
  readonly selectors: number
  readonly complexSelectors: number
  readonly important: number
  readonly emptyRules: number
  readonly duplicateSelectors: number
  readonly duplicateProperties: number
  readonly legacy: number
  readonly colors: number
  readonly breakpoints: number
  /** Without those that browsers refuse as mixed content. */
  readonly imports: readonly string[]
  readonly refusedImports: readonly string[]
  /** Without the files that browsers refuse. */
  readonly fonts: readonly FontFace[]
  readonly families: readonly FontUse[]
  /** Null if there are too many to keep. */
  readonly fontRules: readonly FontRule[] | null
  readonly dataUriBytes: number
  /** Bytes that removing comments and white space would save. */
  readonly minifySaving: number
  /** Selectors of the rules that remove the focus outline. */
  readonly outlineRemoved: readonly string[]
  readonly focusStyled: boolean
  readonly animates: boolean
  readonly reducedMotion: boolean
  /** Whether a rule sets `direction: rtl`. */
  readonly rightToLeft: boolean
  /** http: URLs in url(), each with the selector of its first rule; the URLs of fonts have none. */
  readonly insecureUrls: readonly { readonly url: string; readonly selector: string }[]
  /** Selectors of rules that hide elements on every screen, such as `.badge.closed`, unless another rule shows them. */
  readonly hidden: readonly string[]
  /** Selectors of rules for every screen that give an image its place before it has loaded. */
  readonly reserving: readonly string[]
}

export interface ScriptInfo {
  readonly minifySaving: number
  readonly parses: boolean
  readonly libraries: readonly FoundLibrary[]
  readonly documentWrite: boolean
  /** Whether it may add a viewport meta tag. */
  readonly addsViewport?: true
  readonly sourceMap: string | null
  /** Estimated bytes of code that modern browsers do not need. */
  readonly legacyBytes: number
  readonly secrets: readonly FoundSecret[]
}

export interface LinkTarget {
  readonly url: string
  readonly internal: boolean
  readonly status: number | null
  readonly because: Sentence | null
  readonly finalUrl: string
  readonly redirects: number
  readonly contentType: string | null
  readonly contentLength: number | null
  /** Not requested because robots.txt disallows it. */
  readonly disallowed: boolean
}

export interface HostVariant {
  /** For example `http://www.example.com/`. */
  readonly url: string
  readonly status: number | null
  readonly because: Sentence | null
  readonly hops: readonly { readonly url: string; readonly status: number; readonly hsts: string | null }[]
  readonly finalUrl: string
}

export interface TlsFacts {
  /** The TLS handshake of the page's connection; null without TLS. */
  readonly page: Tls | null
  readonly protocol: string | null
  /** Whether old versions are accepted; null when that could not be determined. */
  readonly acceptsTls10: boolean | null
  readonly acceptsTls11: boolean | null
  readonly offersTls13: boolean | null
  readonly offersH2: boolean | null
}

export interface DnsFacts {
  readonly host: string
  readonly domain: string
  readonly a: readonly string[]
  readonly aaaa: readonly string[]
  readonly cname: readonly string[]
  readonly ns: readonly string[]
  readonly mx: readonly string[]
  readonly txt: readonly string[]
  readonly caa: readonly string[]
  readonly spf: readonly string[]
  readonly dmarc: readonly string[]
  /** Third-party hosts of scripts and styles that no longer resolve. */
  readonly lostHosts: readonly string[]
  /**
   * Third-party hosts that do resolve. Hosts in neither list were not resolved, or the resolver could not be trusted.
   */
  readonly foundHosts: readonly string[]
  /** Record types for which the resolver gave no answer. */
  readonly unanswered: readonly string[]
}

export interface WellKnown {
  readonly llmsTxt: Probe
  readonly llmsFullTxt: Probe
  readonly securityTxt: Probe
  readonly manifest: Probe | null
  readonly agentsMd: Probe
  readonly agentCard: Probe
  readonly apiCatalog: Probe
  readonly tdmrep: Probe
  readonly feeds: readonly Probe[]
  readonly oembed: readonly Probe[]
}

export interface AgentProbe {
  /** Response to our own User-Agent and to a browser-like one. */
  readonly own: HashedProbe
  readonly browser: HashedProbe
  readonly markdown: Probe
}

export interface AlternateTarget {
  readonly lang: string
  readonly url: string
  readonly finalUrl: string
  readonly status: number | null
  readonly redirects: number
  readonly noindex: boolean
  readonly canonical: string | null
  readonly hreflang: readonly { readonly lang: string; readonly url: string }[]
  /** Whether its HTML only redirects, with an immediate meta refresh. */
  readonly forwards: boolean
}
