// Runs in the page's main world before its scripts and counts what is visible only there. The page may patch any
// built-in later, so keep references to the originals. The page could forge the results, so the reader bounds them.

declare const hooksName: string

{
  const { apply } = Reflect
  const { defineProperty, getOwnPropertyNames } = Object
  const setHas = Set.prototype.has
  const slice = String.prototype.slice
  const toLowerCase = String.prototype.toLowerCase
  const test = RegExp.prototype.exec
  const tagName = Object.getOwnPropertyDescriptor(Element.prototype, 'tagName')?.get
  const bodyOf = Object.getOwnPropertyDescriptor(Document.prototype, 'body')?.get
  const rootOf = Object.getOwnPropertyDescriptor(Document.prototype, 'documentElement')?.get
  const window = globalThis
  const page = document
  const OwnProxy = Proxy
  const OwnElement = Element

  const keep = 100
  const seen = {
    // No prototype, so that nothing the page adds to Object.prototype becomes part of it.
    __proto__: null,
    asksLocation: false,
    asksNotifications: false,
    synchronousRequests: [] as string[],
    blockingListeners: [] as object[],
    blockingListenerCount: 0,
    unloadListeners: 0,
  }
  const names = new Set(getOwnPropertyNames(window))

  /** Where libraries keep their version. Only this shows libraries that a script loads or a bundle contains. */
  const libraryVersions = [
    ['jquery', 'jQuery', 'fn', 'jquery'],
    ['jquery-ui', 'jQuery', 'ui', 'version'],
    ['jquery-migrate', 'jQuery', 'migrateVersion'],
    ['datatables.net', 'jQuery', 'fn', 'dataTable', 'version'],
    ['bootstrap', 'bootstrap', 'Tooltip', 'VERSION'],
    ['bootstrap', 'jQuery', 'fn', 'tooltip', 'Constructor', 'VERSION'],
    ['angularjs', 'angular', 'version', 'full'],
    ['react', 'React', 'version'],
    ['vue', 'Vue', 'version'],
    ['lodash', '_', 'VERSION'],
    ['moment', 'moment', 'version'],
    ['backbone', 'Backbone', 'VERSION'],
    ['handlebars', 'Handlebars', 'VERSION'],
    ['mustache', 'Mustache', 'version'],
    ['dompurify', 'DOMPurify', 'version'],
    ['axios', 'axios', 'VERSION'],
    ['ember', 'Ember', 'VERSION'],
    ['knockout', 'ko', 'version'],
    ['prototypejs', 'Prototype', 'Version'],
    ['mootools', 'MooTools', 'version'],
    ['d3', 'd3', 'version'],
    ['chart.js', 'Chart', 'version'],
    ['leaflet', 'L', 'version'],
    ['gsap', 'gsap', 'version'],
    ['video.js', 'videojs', 'VERSION'],
    ['htmx', 'htmx', 'version'],
  ]

  const versionAt = (path: readonly string[]): unknown => {
    try {
      let value: unknown = window
      for (let index = 1; index < path.length; index += 1) {
        if (value === null || value === undefined) return undefined
        value = (value as Record<string, unknown>)[path[index] ?? '']
      }
      return typeof value === 'string' ? apply(slice, value, [0, 40]) : undefined
    } catch {
      return undefined
    }
  }

  /** Like `push`, but safe from setters and patches on Array.prototype. */
  const add = (list: unknown[], value: unknown) => {
    if (list.length >= keep) return
    const entry = { __proto__: null, value, enumerable: true, configurable: true, writable: true }
    defineProperty(list, list.length, entry)
  }

  const read = () => {
    const globals: string[] = []
    let globalCount = 0
    const present = getOwnPropertyNames(window)
    for (let index = 0; index < present.length; index += 1) {
      const name = present[index] ?? ''
      if (name === hooksName || apply(setHas, names, [name]) || apply(test, /^\d+$/, [name]) !== null)
        continue
      globalCount += 1
      add(globals, apply(slice, name, [0, 200]))
    }
    const libraries: object[] = []
    for (let index = 0; index < libraryVersions.length; index += 1) {
      const path = libraryVersions[index] ?? []
      const version = versionAt(path)
      if (version === undefined) continue
      let at = path[1] ?? ''
      for (let step = 2; step < path.length; step += 1) at += `.${path[step]}`
      add(libraries, { __proto__: null, name: path[0], version, at })
    }
    // No prototype, because a page can put `then` on Object.prototype and make every object look like a promise.
    return { ...seen, globals, globalCount, libraries, __proto__: null }
  }
  defineProperty(window, hooksName, { value: read, enumerable: false })

  const before = (
    owner: object | undefined,
    name: string,
    see: (self: unknown, args: readonly unknown[]) => void,
  ) => {
    const holder = owner as Record<string, unknown> | undefined
    const original = holder?.[name]
    if (holder === undefined || typeof original !== 'function') return
    holder[name] = new OwnProxy(original, {
      apply(target, self, args) {
        try {
          see(self, args)
        } catch {
          // Counting must never break the page.
        }
        const answer: unknown = apply(target as () => unknown, self, args)
        return answer
      },
    })
  }

  before(globalThis.Geolocation?.prototype, 'getCurrentPosition', () => (seen.asksLocation = true))
  before(globalThis.Geolocation?.prototype, 'watchPosition', () => (seen.asksLocation = true))
  before(globalThis.Notification, 'requestPermission', () => (seen.asksNotifications = true))
  before(globalThis.XMLHttpRequest?.prototype, 'open', (_, args) => {
    if (args[2] === false) add(seen.synchronousRequests, apply(slice, `${String(args[1])}`, [0, 500]))
  })

  before(EventTarget.prototype, 'addEventListener', (self, args) => {
    const kind = args[0]
    const options = args[2]
    if (kind === 'unload') seen.unloadListeners += 1
    if (kind !== 'touchstart' && kind !== 'touchmove' && kind !== 'wheel' && kind !== 'mousewheel') return
    const passive =
      typeof options === 'object' && options !== null && 'passive' in options ? options.passive : undefined
    // Browsers treat these as passive by default on the window, the document and the body.
    const root =
      self === window ||
      self === page ||
      self === (rootOf === undefined ? null : apply(rootOf, page, [])) ||
      self === (bodyOf === undefined ? null : apply(bodyOf, page, []))
    if (passive === true || (root && passive === undefined)) return
    seen.blockingListenerCount += 1
    const isElement = self instanceof OwnElement && tagName !== undefined
    const on = isElement ? apply(toLowerCase, apply(tagName, self, []), []) : root ? 'window' : 'object'
    add(seen.blockingListeners, { __proto__: null, kind, on })
  })
}
