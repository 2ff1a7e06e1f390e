// Runs in the page's own world before its scripts, and counts what only there can be seen. A page could forge these
// numbers; they are bounded when they are read.

{
  const keep = 100
  const seen = {
    asksLocation: false,
    asksNotifications: false,
    synchronousRequests: [] as string[],
    blockingListeners: [] as { kind: string; on: string }[],
    blockingListenerCount: 0,
    unloadListeners: 0,
    names: new Set(Object.getOwnPropertyNames(globalThis)),
  }
  Object.defineProperty(globalThis, Symbol.for('plumbline'), { value: seen, enumerable: false })

  const before = <T extends object>(
    owner: T | undefined,
    name: string,
    see: (self: unknown, args: unknown[]) => void,
  ) => {
    const holder = owner as Record<string, unknown> | undefined
    const original = holder?.[name]
    if (holder === undefined || typeof original !== 'function') return
    holder[name] = new Proxy(original, {
      apply(target, self, args) {
        try {
          see(self, args)
        } catch {
          // Counting must never stop the page.
        }
        const answer: unknown = Reflect.apply(target as () => unknown, self, args)
        return answer
      },
    })
  }

  before(globalThis.Geolocation?.prototype, 'getCurrentPosition', () => (seen.asksLocation = true))
  before(globalThis.Geolocation?.prototype, 'watchPosition', () => (seen.asksLocation = true))
  before(globalThis.Notification, 'requestPermission', () => (seen.asksNotifications = true))
  before(globalThis.XMLHttpRequest?.prototype, 'open', (_, [, url, asynchronous]) => {
    if (asynchronous === false && seen.synchronousRequests.length < keep)
      seen.synchronousRequests.push(String(url).slice(0, 500))
  })

  const holdsUp = new Set(['touchstart', 'touchmove', 'wheel', 'mousewheel'])
  before(EventTarget.prototype, 'addEventListener', (self, [kind, , options]) => {
    if (kind === 'unload') seen.unloadListeners += 1
    if (typeof kind !== 'string' || !holdsUp.has(kind)) return
    const passive =
      typeof options === 'object' && options !== null && 'passive' in options ? options.passive : undefined
    // Browsers take these for passive on the window, the document and its body unless told otherwise.
    const root =
      self === globalThis || self === document || self === document.documentElement || self === document.body
    if (passive === true || (root && passive === undefined)) return
    seen.blockingListenerCount += 1
    const on = self instanceof Element ? self.tagName.toLowerCase() : root ? 'window' : 'object'
    if (seen.blockingListeners.length < keep) seen.blockingListeners.push({ kind, on })
  })
}
