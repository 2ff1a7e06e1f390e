import type { AxeRule } from '../../core/facts/axe.ts'
import type {
  BrowserFacts,
  BrowserRequest,
  Lab,
  PageBehavior,
  RenderedDocument,
  RenderedImage,
  RenderedLayout,
  Vitals,
} from '../../core/facts/browser.ts'
import { verbatim } from '../words/verbatim.ts'

/** Builders of browser facts for audit cases: a fast page without problems, with the changes of the case. */

const vitals = (changes: Partial<Vitals> = {}): Vitals => ({
  firstByteMs: 100,
  firstPaintMs: 900,
  largestPaintMs: 1200,
  layoutShift: 0.01,
  blockingMs: 20,
  speedIndexMs: 1100,
  interactiveMs: 1300,
  loadMs: 1500,
  longTasks: [],
  largest: {
    selector: 'h1',
    snippet: '<h1>',
    url: null,
    loadStartMs: null,
    loadEndMs: null,
    initiator: null,
  },
  shifts: [],
  mainThreadMs: 400,
  scriptMs: 150,
  layoutMs: 50,
  forcedLayoutMs: 0,
  scriptTimes: [],
  ...changes,
})

export const request = (changes: Partial<BrowserRequest> = {}): BrowserRequest => ({
  url: 'https://www.example.com/app.js',
  method: 'GET',
  type: 'Script',
  status: 200,
  failure: null,
  mime: 'text/javascript',
  protocol: 'h2',
  wireBytes: 1000,
  startMs: 100,
  firstByteMs: 150,
  endMs: 200,
  thirdParty: false,
  company: null,
  category: null,
  priority: 'High',
  inFrame: false,
  ...changes,
})

export const renderedImage = (changes: Partial<RenderedImage> = {}): RenderedImage => ({
  url: 'https://www.example.com/oak.jpg',
  selector: 'img',
  snippet: '<img src="/oak.jpg">',
  width: 400,
  height: 300,
  naturalWidth: 800,
  naturalHeight: 600,
  drawnWidth: changes.width ?? 400,
  drawnHeight: changes.height ?? 300,
  visible: true,
  broken: false,
  fitted: false,
  vector: false,
  sizesWidth: null,
  wireBytes: 40_000,
  ...changes,
})

export const axeRule = (changes: Partial<AxeRule> & Pick<AxeRule, 'id'>): AxeRule => ({
  outcome: 'pass',
  impact: null,
  bad: 0,
  sound: 10,
  unsure: 0,
  nodes: [],
  ...changes,
})

export interface BrowserChanges
  extends Partial<Omit<BrowserFacts, 'lab' | 'desktop' | 'rendered' | 'layout' | 'behavior'>> {
  readonly lab?: Partial<Vitals>
  readonly desktop?: Partial<Vitals>
  readonly rendered?: Partial<RenderedDocument>
  readonly layout?: Partial<RenderedLayout>
  readonly behavior?: Partial<PageBehavior>
}

const labOf = (load: Vitals, profile: string): Lab => ({
  ...load,
  samples: [load],
  profile: verbatim(profile),
})

export function browserFacts({
  lab,
  desktop,
  rendered,
  layout,
  behavior,
  ...changes
}: BrowserChanges = {}): BrowserFacts {
  const load = vitals(lab)
  return {
    browser: 'Chrome/156.0.0.0',
    lab: labOf(load, 'a phone'),
    desktop: desktop === undefined ? null : labOf(vitals(desktop), 'a desktop'),
    observed: vitals(),
    requests: [],
    requestCount: 0,
    rendered: {
      url: 'https://www.example.com/',
      title: 'A page for a test of one audit',
      description: null,
      canonical: null,
      robots: [],
      h1: [],
      links: [],
      dataTypes: [],
      passwordFields: [],
      words: 0,
      elements: 10,
      repeatedIds: [],
      ...rendered,
    },
    axe: { version: '4.14.0', rules: [] },
    messages: [],
    issues: [],
    deprecations: [],
    cookies: [],
    storage: { localKeys: 0, sessionKeys: 0, bytes: 0 },
    unusedScripts: [],
    unusedStyles: [],
    images: [],
    layout: {
      viewportWidth: 412,
      viewportHeight: 823,
      pixelRatio: 1.75,
      contentWidth: 412,
      contentHeight: 2000,
      startsRight: false,
      wide: [],
      characters: 1000,
      smallCharacters: 0,
      small: [],
      overlay: null,
      ...layout,
    },
    behavior: {
      dialogs: [],
      windows: [],
      downloads: 0,
      asksLocation: false,
      asksNotifications: false,
      synchronousRequests: [],
      globals: [],
      libraries: [],
      globalCount: 0,
      blockingListeners: [],
      blockingListenerCount: 0,
      unloadListeners: 0,
      blocksPaste: [],
      paintedAnimations: [],
      tools: [],
      ...behavior,
    },
    keyboard: { stops: [], trap: null, slowestMs: null },
    tap: null,
    backForward: { restored: true, reasons: [] },
    pictures: [],
    boxes: [],
    axeObstacle: null,
    lost: [],
    ...changes,
  }
}
