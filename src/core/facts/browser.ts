import { type Sentence, sentence } from '../sentence.ts'
import type { AxeResults } from './axe.ts'
import type { SeenElement } from './seen-element.ts'

/** The reason where no browser was wanted. */
export const browserOff = sentence('browserOff')

/**
 * Why browser facts are missing although they were requested: still pending, a failure of our browser, or of the page
 * in it.
 */
export type BrowserErrorCode = (typeof browserErrorCodes)[number]

export const browserErrorCodes = [
  'browser-pending',
  'browser-unavailable',
  'visit-failed',
  'signed-out',
] as const

/** Errors in the console that are kept, the first ones. */
export const maxConsoleMessages = 50

/** Layout shifts that are kept, the largest ones. */
export const maxShifts = 20

/** Facts that need rendering, gathered by a real browser that loads the page. */
export interface BrowserFacts {
  /** Browser name and version. */
  readonly browser: string
  /** On an emulated mid-range phone with a slow connection. This one is graded. */
  readonly lab: Lab
  /** On a desktop computer with a fast connection. Shown, not graded; null when there was no time for it. */
  readonly desktop: Lab | null
  /** Unthrottled, as loaded on this machine. Shown, not graded. */
  readonly observed: Vitals
  readonly requests: readonly BrowserRequest[]
  /** The total; `requests` keeps the first of them. */
  readonly requestCount: number
  readonly rendered: RenderedDocument
  /** Null when axe did not finish, or did not run. */
  readonly axe: AxeResults | null
  /** Why axe has no results and will have none next time either; null if it has some, or ran out of time or memory. */
  readonly axeObstacle: 'too-large' | 'failed' | null
  /** At most `maxConsoleMessages`. */
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
  /** Null when the page has nothing that is safe to tap. */
  readonly tap: Tap | null
  /** Null when back/forward navigation could not be tested. */
  readonly backForward: BackForward | null
  readonly pictures: readonly Picture[]
  /**
   * Where the page kept navigating by itself, without an end. It was visited again and kept from that, so this is the
   * page before it navigates.
   */
  readonly blockedNavigation?: { readonly to: string; readonly reloads: boolean }
  /** The longest time for which the page did not respond to anything; missing if it always did. */
  readonly freeze?: Freeze
  /** Where elements are on the phone's page, as far down as its pictures reach. */
  readonly boxes: readonly ElementBox[]
  /**
   * Members that could not be read on this page. Reading one throws, so only the audits that use it lose their verdict.
   */
  readonly lost: readonly LostPart[]
}

/** Scripts of the page kept the browser busy for so long that people would think it has crashed. */
export interface Freeze {
  /** At this machine's speed. */
  readonly ms: number
  /** The script was stopped then, and might have run on forever. */
  readonly stopped: boolean
  /** The script's file; null if it is unknown. */
  readonly url: string | null
}

export interface ElementBox {
  readonly selector: string
  /** In CSS pixels from the top left of the page. */
  readonly box: readonly [left: number, top: number, width: number, height: number]
}

export interface LostPart {
  /** For example `images` or `behavior.tools`. */
  readonly part: string
  /** For the log. */
  readonly because: string
  /** There was no time left for it, so nothing is wrong with the page or with Plumbline. */
  readonly late?: true
}

/**
 * How the page would load under fixed conditions, simulated from observed loads: median times (of two, the lower), the layout shift of the
 * least stable load, and every sample to show the spread.
 */
export interface Lab extends Vitals {
  readonly samples: readonly Vitals[]
  /** The device and the network. */
  readonly profile: Sentence
}

/** Times in milliseconds from the start of navigation. */
export interface Vitals {
  readonly firstByteMs: number
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  readonly layoutShift: number
  readonly blockingMs: number
  /** Null if nothing shows when the first screen filled. */
  readonly speedIndexMs: number | null
  readonly interactiveMs: number
  readonly loadMs: number
  readonly longTasks: readonly LongTask[]
  readonly largest: LargestPaint | null
  /** At most `maxShifts`. */
  readonly shifts: readonly LayoutShift[]
  /** Main-thread time of this load, in CPU time. */
  readonly mainThreadMs: number
  readonly scriptMs: number
  readonly layoutMs: number
  /** Layout forced by scripts that read sizes right after a change. */
  readonly forcedLayoutMs: number
  /** Main-thread time in long tasks, by script file. */
  readonly scriptTimes: readonly { readonly url: string; readonly ms: number }[]
}

/** More long tasks of a page are not kept. */
export const maxLongTasks = 200

export interface LongTask {
  readonly startMs: number
  readonly durationMs: number
}

export interface LargestPaint extends SeenElement {
  /** URL of the image, if it is one. */
  readonly url: string | null
  /** When its request started and ended; null for text. */
  readonly loadStartMs: number | null
  readonly loadEndMs: number | null
  /** What made the browser request it; null for text, or when Chromium does not report it. */
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
  readonly path?: readonly string[]
  /** Files that loaded right before and can cause shifts, latest first. */
  readonly loadedBefore: readonly { readonly kind: 'image' | 'font' | 'frame'; readonly url: string }[]
}

/** Why a browser got no response. The ids are part of the API. */
export const requestFailures = [
  'unresolved',
  'refused',
  'lost',
  'timed-out',
  'certificate',
  'blocked',
  'too-many-redirects',
  'bad-response',
  'canceled',
  'failed',
] as const
export type RequestFailure = (typeof requestFailures)[number]

export interface BrowserRequest {
  readonly url: string
  readonly method: string
  /** Chromium's resource type: Document, Stylesheet, Script, Image, Font, XHR, Fetch ... */
  readonly type: string
  readonly status: number | null
  /** Why there was no response; null when there was one. */
  readonly failure: RequestFailure | null
  readonly mime: string
  readonly protocol: string
  readonly wireBytes: number
  readonly startMs: number
  /** When there was a connection and the request went out; unknown for a response from a cache. */
  readonly sentMs?: number | null
  readonly firstByteMs: number | null
  readonly endMs: number | null
  readonly thirdParty: boolean
  /** The company behind a third-party host and its purpose, if known. */
  readonly company: string | null
  readonly category: string | null
  readonly priority: string
  /** From an iframe rather than the page itself. */
  readonly inFrame: boolean
}

/** The document after scripts have run. */
export interface RenderedDocument {
  readonly url: string
  readonly title: string
  readonly description: string | null
  readonly canonical: string | null
  readonly robots: readonly string[]
  readonly h1: readonly string[]
  readonly links: readonly string[]
  /** Types of the structured data that browsers see after scripts ran. */
  readonly dataTypes: readonly string[]
  /** Names of the visible inputs for a password: a login page has one. */
  readonly passwordFields: readonly string[]
  readonly words: number
  readonly elements: number
  /** IDs that several elements have, the first of them. */
  readonly repeatedIds: readonly string[]
}

export interface ConsoleMessage {
  readonly kind: 'exception' | 'error'
  readonly text: string
  readonly url: string | null
  readonly line: number | null
  readonly column?: number
}

/** What Chromium's developer tools list under Issues. */
export interface BrowserIssue {
  /** Chromium's name, such as `CookieIssue`. */
  readonly kind: string
  /** A cookie, a directive or a reason, as Chromium names it; empty if there is none. */
  readonly detail: string
  readonly url: string | null
}

export interface Deprecation {
  readonly name: string
  readonly url: string | null
  readonly line: number | null
  readonly column?: number
}

export interface BrowserCookie {
  readonly name: string
  readonly domain: string
  readonly thirdParty: boolean
  /** A third-party cookie that this browser did not store. */
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
  /** All scripts or styles in the markup of the document at this URL; their bytes are not compressed. */
  readonly inline: boolean
  /** Transferred bytes that were never used. */
  readonly unusedWireBytes: number
}

export interface RenderedImage extends SeenElement {
  readonly url: string
  /** In CSS pixels. */
  readonly width: number
  readonly height: number
  readonly naturalWidth: number
  readonly naturalHeight: number
  /** How large the whole image is drawn, in CSS pixels: `object-fit` may crop it, or leave room around it. */
  readonly drawnWidth: number
  readonly drawnHeight: number
  /** Loading is over, and there is nothing to draw. */
  readonly broken: boolean
  readonly visible: boolean
  /** Cropped or scaled by `object-fit`, or drawn as a background. */
  readonly fitted: boolean
  readonly vector: boolean
  /** For `srcset` with widths: the width that `sizes` declares, in CSS pixels. */
  readonly sizesWidth: number | null
  readonly wireBytes: number
}

export interface RenderedLayout {
  readonly viewportWidth: number
  readonly viewportHeight: number
  readonly pixelRatio: number
  readonly contentWidth: number
  readonly contentHeight: number
  /** Lines start at the right edge, as in Arabic and Hebrew, so that a wide page extends to the left. */
  readonly startsRight: boolean
  /** What makes the page wider than the viewport, how far it extends, and how many elements inside it do, or 0. */
  readonly wide: readonly (SeenElement & { readonly reach: number; readonly inside: number })[]
  readonly characters: number
  readonly smallCharacters: number
  readonly small: readonly (SeenElement & { readonly pixels: number; readonly characters: number })[]
  /** The largest overlay, as a share of the viewport. */
  readonly overlay:
    | (SeenElement & {
        readonly share: number
        readonly consent: boolean
        /** Checks the visitor's age, or asks to sign in. */
        readonly gate: boolean
        /** Shows only a logo or an animation, which people cannot close. Missing in older facts. */
        readonly loading?: boolean
      })
    | null
}

/** What the page did on its own while it loaded. */
export interface PageBehavior {
  readonly dialogs: readonly { readonly kind: string; readonly text: string }[]
  readonly windows: readonly string[]
  readonly downloads: number
  readonly asksLocation: boolean
  readonly asksNotifications: boolean
  readonly synchronousRequests: readonly string[]
  readonly globals: readonly string[]
  readonly globalCount: number
  /** Non-passive scroll and touch listeners, which can delay scrolling. */
  readonly blockingListeners: readonly { readonly kind: string; readonly on: string }[]
  readonly blockingListenerCount: number
  readonly unloadListeners: number
  readonly blocksPaste: readonly SeenElement[]
  /** Animations, finished ones included, of properties that cannot run on the compositor. */
  readonly paintedAnimations: readonly (SeenElement & { readonly properties: string })[]
  /** Forms that are offered to AI agents as tools (WebMCP); the description is empty where there is none. */
  readonly tools: readonly { readonly name: string; readonly description: string }[]
  /** Libraries that a script put on the window, and the property that holds their version. */
  readonly libraries: readonly { readonly name: string; readonly version: string; readonly at: string }[]
}

/** Result of moving through the page with the Tab key. */
export interface KeyboardWalk {
  readonly stops: readonly SeenElement[]
  /** The element that the Tab key cannot leave. */
  readonly trap: SeenElement | null
  /** The slowest response to a key press, in milliseconds; null when none was measured. */
  readonly slowestMs: number | null
}

/** A control that opens and closes something, tapped once. */
export interface Tap extends SeenElement {
  /** Until the next frame, in milliseconds; null when that was too fast to measure. */
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
  /** For filmstrip frames: when it was captured. */
  readonly atMs: number | null
  readonly base64: string
}
