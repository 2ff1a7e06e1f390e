/** Why there are no such facts where nobody wanted them. */
export const browserOff = 'The page was not looked at in a browser.'

/** Why there is nothing from the browser where it was wanted: not yet, our browser, or the page in it. */
export type BrowserErrorCode = (typeof browserErrorCodes)[number]

export const browserErrorCodes = ['browser-pending', 'browser-unavailable', 'visit-failed'] as const

/** What only a rendered page can tell: gathered by a real browser that visits the page. */
export interface BrowserFacts {
  /** The browser's own name and version. */
  readonly browser: string
  /** On an emulated phone of the middle range with a slow connection: what is graded. */
  readonly lab: Lab
  /** On a desktop computer with a fast line: told, never graded. Null where there was no time for it. */
  readonly desktop: Lab | null
  /** The same page without any brake, as this machine shows it: told, never graded. */
  readonly observed: Vitals
  readonly requests: readonly BrowserRequest[]
  /** How many there were; `requests` keeps the first of them. */
  readonly requestCount: number
  readonly rendered: RenderedDocument
  /** Null when axe did not finish within its time. */
  readonly axe: AxeResults | null
  readonly messages: readonly ConsoleMessage[]
  readonly issues: readonly BrowserIssue[]
  readonly deprecations: readonly Deprecation[]
  readonly cookies: readonly BrowserCookie[]
  readonly storage: { readonly localKeys: number; readonly sessionKeys: number; readonly bytes: number }
  readonly unusedScripts: readonly UnusedBytes[]
  readonly unusedStyles: readonly UnusedBytes[]
  readonly images: readonly RenderedImage[]
  readonly layout: RenderedLayout
  readonly behavior: PageBehavior
  readonly keyboard: KeyboardWalk | null
  /** Null where the page has nothing that may be touched without harm. */
  readonly tap: Tap | null
  /** Null when going back to the page could not be tried. */
  readonly backForward: BackForward | null
  readonly pictures: readonly Picture[]
  /** Members that could not be read on this page. They throw when they are used, so an audit loses its verdict alone. */
  readonly lost: readonly LostPart[]
}

export interface LostPart {
  /** Such as `images` or `behavior.tools`. */
  readonly part: string
  readonly because: string
}

/**
 * How the page would load under fixed conditions, computed from loads that were seen: medians of times, the shift of
 * the load that moved most, and every sample so that the spread can be seen.
 */
export interface Lab extends Vitals {
  readonly samples: readonly Vitals[]
  readonly profile: string
}

/** Times in milliseconds from the start of navigation. */
export interface Vitals {
  readonly firstByteMs: number
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  readonly layoutShift: number
  readonly blockingMs: number
  readonly speedIndexMs: number
  readonly interactiveMs: number
  readonly loadMs: number
  readonly longTasks: readonly LongTask[]
  readonly largest: LargestPaint | null
  readonly shifts: readonly LayoutShift[]
  /** Main-thread time of this load, by kind, in processor time. */
  readonly mainThreadMs: number
  readonly scriptMs: number
  readonly layoutMs: number
  /** Layout that scripts forced by asking for sizes after a change. */
  readonly forcedLayoutMs: number
  /** Main-thread time in long tasks, by the file that ran. */
  readonly scriptTimes: readonly { readonly url: string; readonly ms: number }[]
}

export interface LongTask {
  readonly startMs: number
  readonly durationMs: number
}

export interface LargestPaint {
  readonly selector: string
  readonly snippet: string
  /** Of the picture, where it is one. */
  readonly url: string | null
  /** When its file was asked for and complete; null for text. */
  readonly loadStartMs: number | null
  readonly loadEndMs: number | null
  /** How the browser came to request its file; null for text, and where Chromium doesn't say. */
  readonly initiator: Initiator | null
}

export interface Initiator {
  /** Chromium's name: `parser` for HTML and CSS, `preload`, `script` or `other`. */
  readonly type: string
  /** The file with the reference; empty for scripts. */
  readonly url: string
}

export interface LayoutShift {
  readonly value: number
  readonly atMs: number
  /** The element that moved, not the one that pushed it. */
  readonly selector: string | null
  readonly snippet: string | null
  /** Files that can move things and loaded right before, the latest first. */
  readonly loadedBefore: readonly { readonly kind: 'image' | 'font' | 'frame'; readonly url: string }[]
}

export interface BrowserRequest {
  readonly url: string
  readonly method: string
  /** Chromium's name of what it is for: Document, Stylesheet, Script, Image, Font, XHR, Fetch ... */
  readonly type: string
  readonly status: number | null
  /** Why there was no answer, in Chromium's words; null when there was one. */
  readonly failure: string | null
  readonly mime: string
  readonly protocol: string
  readonly wireBytes: number
  readonly startMs: number
  readonly firstByteMs: number | null
  readonly endMs: number | null
  readonly thirdParty: boolean
  /** Who is behind a foreign host and what for, where that is known. */
  readonly company: string | null
  readonly category: string | null
  readonly priority: string
  /** From an inner frame, not from the page itself. */
  readonly inFrame: boolean
}

/** The document once scripts have run. */
export interface RenderedDocument {
  readonly url: string
  readonly title: string
  readonly description: string | null
  readonly canonical: string | null
  readonly robots: readonly string[]
  readonly h1: readonly string[]
  readonly links: readonly string[]
  readonly linkCount: number
  readonly words: number
  readonly elements: number
}

export interface AxeResults {
  readonly version: string
  readonly rules: readonly AxeRule[]
}

export interface AxeRule {
  readonly id: string
  readonly outcome: 'violation' | 'pass' | 'incomplete' | 'inapplicable'
  readonly impact: string | null
  readonly bad: number
  readonly sound: number
  readonly unsure: number
  /** The first of the offending elements, or of the unsure ones where none offends. */
  readonly nodes: readonly AxeNode[]
}

export interface AxeNode {
  readonly selector: string
  readonly snippet: string
  readonly message: string
}

export interface ConsoleMessage {
  readonly kind: 'exception' | 'error'
  readonly text: string
  readonly url: string | null
  readonly line: number | null
}

/** What Chromium's developer tools list under Issues. */
export interface BrowserIssue {
  /** Chromium's name of it, such as `CookieIssue`. */
  readonly kind: string
  /** What it is about, in Chromium's names: a cookie, a directive, a reason; empty where it gives none. */
  readonly detail: string
  readonly url: string | null
}

export interface Deprecation {
  readonly name: string
  readonly url: string | null
  readonly line: number | null
}

export interface BrowserCookie {
  readonly name: string
  readonly domain: string
  readonly thirdParty: boolean
  /** Another site sent it, and this browser did not keep it. */
  readonly blocked: boolean
  readonly secure: boolean
  readonly httpOnly: boolean
  readonly sameSite: string | null
  readonly session: boolean
  readonly bytes: number
}

export interface UnusedBytes {
  readonly url: string
  readonly bytes: number
  readonly unusedBytes: number
  /** The unused share of what came over the wire. */
  readonly unusedWireBytes: number
}

export interface RenderedImage {
  readonly url: string
  readonly selector: string
  readonly snippet: string
  /** In CSS pixels. */
  readonly width: number
  readonly height: number
  readonly naturalWidth: number
  readonly naturalHeight: number
  readonly visible: boolean
  readonly nearFirstScreen: boolean
  /** Cropped or fitted by `object-fit`, or drawn as a background. */
  readonly fitted: boolean
  readonly vector: boolean
  /** Has `srcset` with widths, and the width that `sizes` promised, in CSS pixels. */
  readonly sizesWidth: number | null
  readonly wireBytes: number
}

export interface RenderedLayout {
  readonly viewportWidth: number
  readonly viewportHeight: number
  readonly pixelRatio: number
  readonly contentWidth: number
  readonly contentHeight: number
  /** Elements that reach out of the screen to the right. */
  readonly wide: readonly {
    readonly selector: string
    readonly snippet: string
    readonly right: number
  }[]
  readonly characters: number
  readonly smallCharacters: number
  readonly small: readonly {
    readonly selector: string
    readonly snippet: string
    readonly pixels: number
    readonly characters: number
  }[]
  /** The largest thing that floats above the page, as a share of the screen. */
  readonly overlay: {
    readonly selector: string
    readonly snippet: string
    readonly share: number
    readonly consent: boolean
  } | null
}

/** What the page did while it loaded, without being asked. */
export interface PageBehavior {
  readonly dialogs: readonly { readonly kind: string; readonly text: string }[]
  readonly windows: readonly string[]
  readonly downloads: number
  readonly asksLocation: boolean
  readonly asksNotifications: boolean
  readonly synchronousRequests: readonly string[]
  readonly globals: readonly string[]
  readonly globalCount: number
  /** Listeners for scrolling and touching that may hold the page up. */
  readonly blockingListeners: readonly { readonly kind: string; readonly on: string }[]
  readonly blockingListenerCount: number
  readonly unloadListeners: number
  readonly blocksPaste: readonly { readonly selector: string; readonly snippet: string }[]
  /** Animations, also those that have ended, of properties that the compositor cannot move by itself. */
  readonly paintedAnimations: readonly {
    readonly selector: string
    readonly snippet: string
    readonly properties: string
  }[]
  readonly tools: readonly string[]
}

/** The page walked through with the Tab key. */
export interface KeyboardWalk {
  readonly stops: readonly { readonly selector: string; readonly snippet: string }[]
  /** The element that the Tab key does not leave. */
  readonly trap: { readonly selector: string; readonly snippet: string } | null
  /** The slowest answer to a key, in milliseconds; null when none was seen. */
  readonly slowestMs: number | null
}

/** Something that opens and closes, touched once. */
export interface Tap {
  readonly selector: string
  readonly snippet: string
  /** Until the next picture, in milliseconds; null when that was too quick to be told. */
  readonly answeredMs: number | null
}

export interface BackForward {
  readonly restored: boolean
  readonly reasons: readonly { readonly name: string; readonly pageCanMend: boolean }[]
}

export interface Picture {
  /** `mobile`, `desktop`, `full`, or `film-1` and so on. */
  readonly name: string
  readonly type: 'image/jpeg' | 'image/webp'
  readonly width: number
  readonly height: number
  /** For a frame of the film: when it was seen. */
  readonly atMs: number | null
  readonly base64: string
}
