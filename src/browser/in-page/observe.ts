// Runs in a world of its own before anything of the page does, and keeps what the browser tells about the load.
// The page cannot see or change it.

interface Seen {
  firstPaintMs: number
  largest: { atMs: number; element: Element | null; url: string; loadEndMs: number } | null
  shifts: { value: number; atMs: number; element: Element | null }[]
  shiftScore: number
  tasks: { startMs: number; durationMs: number }[]
  forcedLayoutMs: number
  scripts: Map<string, number>
  slowestKeyMs: number | null
  slowestTapMs: number | null
  /** What is animated, with the properties that the compositor cannot move by itself. */
  animations: Map<Element, Set<string>>
  /** When content was last added or moved. */
  changedMs: number
}

interface ShiftEntry extends PerformanceEntry {
  readonly value: number
  readonly sources?: readonly { readonly node: Node | null }[]
}
interface PaintEntry extends PerformanceEntry {
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
  largest: null,
  shifts: [],
  shiftScore: 0,
  tasks: [],
  forcedLayoutMs: 0,
  scripts: new Map(),
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
  const watch = (type: string, see: (entry: PerformanceEntry) => void, more: object = {}) => {
    try {
      const observer = new PerformanceObserver((list) => list.getEntries().forEach(see))
      observer.observe({ type, buffered: true, ...more })
    } catch {
      // This browser does not tell it.
    }
  }
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') plumbline.firstPaintMs = entry.startTime
  })
  watch('largest-contentful-paint', (entry) => {
    const { startTime, element, url, loadTime } = entry as PaintEntry
    plumbline.largest = { atMs: startTime, element, url, loadEndMs: loadTime }
    plumbline.changedMs = Math.max(plumbline.changedMs, startTime)
  })
  // Sessions of shifts as CLS counts them: gaps under a second, five seconds in all (web.dev/articles/cls). Shifts
  // after an input do not count, but there is none while the page loads: Chromium takes the change to the size of a
  // phone for one.
  let session = { value: 0, from: 0, last: -Infinity }
  watch('layout-shift', (entry) => {
    const { value, startTime, sources } = entry as ShiftEntry
    const joins = startTime - session.last < 1000 && startTime - session.from < 5000
    session = joins
      ? { value: session.value + value, from: session.from, last: startTime }
      : { value, from: startTime, last: startTime }
    plumbline.shiftScore = Math.max(plumbline.shiftScore, session.value)
    plumbline.changedMs = Math.max(plumbline.changedMs, startTime)
    const node = sources?.[0]?.node ?? null
    const element = node instanceof Element ? node : node === null ? null : get(node, 'parentElement')
    if (plumbline.shifts.length < keep) plumbline.shifts.push({ value, atMs: startTime, element })
  })
  watch('longtask', ({ startTime, duration }) => {
    if (plumbline.tasks.length < keep) plumbline.tasks.push({ startMs: startTime, durationMs: duration })
  })
  watch('long-animation-frame', (entry) => {
    for (const { sourceURL, duration, forcedStyleAndLayoutDuration } of (entry as FrameEntry).scripts) {
      plumbline.forcedLayoutMs += forcedStyleAndLayoutDuration
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
    // A page that starts animations without end is told by the first of them.
    if (!(target instanceof Element) || (animated += 1) > keep) return
    call(target, 'getAnimations').slice(0, 20).forEach(keepAnimation)
  }
  addEventListener('animationstart', keepStarted, true)
  addEventListener('transitionrun', keepStarted, true)
  // Only from the load on: while the parser adds elements there is no doubt that the page is not ready.
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
