import type { Message } from './message.ts'
/**
 * What the page contains and loads, as bounded lists for display, never judged. Property names are those of the API.
 * Missing in older reports.
 */
export interface ContentSummary {
  /** Open Graph and Twitter tags by name, the first of each. */
  readonly social: Readonly<Record<string, string>>
  readonly share_image: ImageSummary | null
  readonly favicon: string | null
  readonly headings: readonly { readonly level: number; readonly text: string }[]
  readonly heading_count: number
  readonly keywords: readonly KeywordSummary[]
  readonly phrases: readonly { readonly phrase: string; readonly count: number }[]
  readonly links: LinksSummary
  readonly images: readonly ImageSummary[]
  readonly image_count: number
  readonly structured_data: readonly DataNode[]
  /** Older reports stored words. */
  readonly structured_data_errors: readonly (Message | string)[]
  readonly cookies: readonly CookieSummary[]
  readonly third_parties: readonly ThirdPartySummary[]
}

/** A keyword of the main text, and where else it appears. */
export interface KeywordSummary {
  readonly word: string
  readonly count: number
  readonly in_title: boolean
  readonly in_description: boolean
  readonly in_headings: boolean
  readonly in_url: boolean
}

export interface LinksSummary {
  readonly internal: number
  readonly external: number
  /** Links within the page, to e-mail addresses or phone numbers, or that run a script. Older reports don't have it. */
  readonly other?: number
  readonly nofollow: number
  readonly without_text: number
  /** The first links to other sites. */
  readonly external_links: readonly {
    readonly url: string
    readonly text: string
    readonly follow: boolean
  }[]
}

export interface ImageSummary {
  readonly url: string
  /** Null where the attribute is missing; empty for a decorative image. */
  readonly alt: string | null
  readonly bytes: number | null
  readonly format: string | null
  readonly width: number | null
  readonly height: number | null
  readonly lazy: boolean
}

/** One item or value of structured data. */
export interface DataNode {
  readonly name: string
  readonly value?: string
  readonly children?: readonly DataNode[]
}

export interface CookieSummary {
  readonly name: string
  readonly domain: string | null
  readonly secure: boolean
  readonly http_only: boolean
  readonly same_site: string | null
  readonly session: boolean
  readonly third_party: boolean
  /** Sent by the server, but the browser did not keep it. Older reports don't say. */
  readonly not_kept?: true
}

/** A company whose servers the page makes a browser contact, and the cost of it. */
export interface ThirdPartySummary {
  readonly name: string
  readonly category: string | null
  readonly requests: number
  readonly bytes: number
  /** Main-thread time of its scripts; null without a browser visit. */
  readonly main_thread_ms: number | null
}
