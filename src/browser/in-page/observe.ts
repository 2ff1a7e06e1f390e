// Runs in an isolated world before any of the page's scripts and records the performance entries of the load. The page
// can neither see nor change it.

interface Seen {
  firstPaintMs: number
  /** When the main thread had painted it; it was shown later. */
  firstPaintedMs: number
  largest: { atMs: number; paintedMs: number; element: Element | null; url: string; loadEndMs: number } | null
  shifts: { value: number; atMs: number; excused: boolean; element: Element | null }[]
  tasks: { startMs: number; durationMs: number }[]
  forcedLayoutMs: number
  scripts: Map<string, number>
  longestScript: { url: string; durationMs: number } | null
  slowestKeyMs: number | null
  slowestTapMs: number | null
  /** Animated elements, with the properties that the compositor can't animate on its own. */
  animations: Map<Element, Set<string>>
  /** When content was last added or shifted. */
  changedMs: number
}

interface ShiftEntry extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources?: readonly { readonly node: Node | null }[]
}
interface PaintEntry extends PerformanceEntry {
  /** Missing in older Chromium. */
  readonly paintTime?: number
  readonly renderTime: number
  readonly loadTime: number
  readonly element: Element | null
  readonly url: string
}
interface FrameEntry extends PerformanceEntry {
  readonly scripts: readonly {
    readonly sourceURL: string
    readonly duration: number
    readonly forcedStyleAndLayoutDuration: number
  }[]
}

const plumbline: Seen = {
  firstPaintMs: 0,
  firstPaintedMs: 0,
  largest: null,
  shifts: [],
  tasks: [],
  forcedLayoutMs: 0,
  scripts: new Map(),
  longestScript: null,
  slowestKeyMs: null,
  slowestTapMs: null,
  animations: new Map(),
  changedMs: 0,
}

const composited = new Set([
  'transform',
  'opacity',
  'filter',
  'backdropFilter',
  'translate',
  'rotate',
  'scale',
  'offset',
  'computedOffset',
  'easing',
  'composite',
])

function keepAnimation({ effect }: Animation): void {
  if (!(effect instanceof KeyframeEffect) || effect.target === null) return
  const known = plumbline.animations.get(effect.target)
  if (known === undefined && plumbline.animations.size >= 200) return
  const properties = effect.getKeyframes().flatMap((frame) => Object.keys(frame))
  const painted = properties.filter((name) => !composited.has(name))
  if (painted.length > 0) plumbline.animations.set(effect.target, new Set([...(known ?? []), ...painted]))
}

function sinceLastSeen() {
  const lastTask = Math.max(0, ...plumbline.tasks.map((task) => task.startMs + task.durationMs))
  const now = performance.now()
  return { task: now - lastTask, change: now - plumbline.changedMs }
}

{
  const keep = 500
  /** A shift in every frame until a page counts as ready. */
  const keepShifts = 1000
  const watch = (type: string, see: (entry: PerformanceEntry) => void, more: object = {}) => {
    try {
      const observer = new PerformanceObserver((list) => list.getEntries().forEach(see))
      observer.observe({ type, buffered: true, ...more })
    } catch {
      // This browser doesn't support the entry type.
    }
  }
  watch('paint', (entry) => {
    if (entry.name !== 'first-contentful-paint') return
    plumbline.firstPaintMs = entry.startTime
    plumbline.firstPaintedMs = (entry as PaintEntry).paintTime ?? entry.startTime
  })
  watch('largest-contentful-paint', (entry) => {
    const { startTime, paintTime = startTime, element, url, loadTime } = entry as PaintEntry
    plumbline.largest = { atMs: startTime, paintedMs: paintTime, element, url, loadEndMs: loadTime }
    plumbline.changedMs = Math.max(plumbline.changedMs, startTime)
  })
  watch('layout-shift', (entry) => {
    const { value, startTime, hadRecentInput, sources } = entry as ShiftEntry
    plumbline.changedMs = Math.max(plumbline.changedMs, startTime)
    const node = sources?.[0]?.node ?? null
    const element = node instanceof Element ? node : node === null ? null : get(node, 'parentElement')
    if (plumbline.shifts.length < keepShifts)
      plumbline.shifts.push({ value, atMs: startTime, excused: hadRecentInput, element })
  })
  watch('longtask', ({ startTime, duration }) => {
    if (plumbline.tasks.length < keep) plumbline.tasks.push({ startMs: startTime, durationMs: duration })
  })
  watch('long-animation-frame', (entry) => {
    for (const { sourceURL, duration, forcedStyleAndLayoutDuration } of (entry as FrameEntry).scripts) {
      plumbline.forcedLayoutMs += forcedStyleAndLayoutDuration
      if (duration > (plumbline.longestScript?.durationMs ?? 0))
        plumbline.longestScript = { url: sourceURL, durationMs: duration }
      if (plumbline.scripts.size < keep || plumbline.scripts.has(sourceURL))
        plumbline.scripts.set(sourceURL, (plumbline.scripts.get(sourceURL) ?? 0) + duration)
    }
  })
  watch(
    'event',
    ({ duration, name }) => {
      if (name.startsWith('key')) plumbline.slowestKeyMs = Math.max(plumbline.slowestKeyMs ?? 0, duration)
      if (/^(?:pointer|touch|mouse(?:down|up)|click)/.test(name))
        plumbline.slowestTapMs = Math.max(plumbline.slowestTapMs ?? 0, duration)
    },
    { durationThreshold: 16 },
  )
  let animated = 0
  const keepStarted = ({ target }: Event) => {
    // On a page that keeps starting animations, the first ones are enough.
    if (!(target instanceof Element) || (animated += 1) > keep) return
    call(target, 'getAnimations').slice(0, 20).forEach(keepAnimation)
  }
  addEventListener('animationstart', keepStarted, true)
  addEventListener('transitionrun', keepStarted, true)
  // Only after the load event: while the parser adds elements, the page is obviously not ready.
  const unseen = new Set(['script', 'style', 'link', 'meta', 'noscript', 'template', 'title'])
  const isContent = (node: Node) =>
    node instanceof Element
      ? !unseen.has(get(node, 'localName'))
      : node instanceof Text && (get(node, 'nodeValue') ?? '').trim() !== ''
  const isChange = ({ type, target, addedNodes }: MutationRecord) => {
    const parent = target instanceof Element ? target : get(target, 'parentElement')
    if (parent !== null && unseen.has(get(parent, 'localName'))) return false
    return type === 'characterData' || [...addedNodes].some(isContent)
  }
  const changes = new MutationObserver((records) => {
    if (records.some(isChange)) plumbline.changedMs = performance.now()
  })
  addEventListener(
    'load',
    () => changes.observe(document, { childList: true, characterData: true, subtree: true }),
    { once: true },
  )
}
