// axe runs as one long task, so the page can't change in the meantime. Cache what axe keeps asking the browser about
// the same elements. This is our isolated world: the page sees none of it.

interface AxeColor {
  r: number
  g: number
  b: number
  alpha: number
  parseString(text: string): AxeColor
}
interface AxeVirtualNode {
  readonly actualNode: Element
  readonly _cache: { getBackgroundColor?: unknown }
  getComputedStylePropertyValue(name: string): string
}
interface AxeInside {
  readonly commons: { readonly color: { readonly Color: { readonly prototype: AxeColor } } }
  readonly VirtualNode: { readonly prototype: AxeVirtualNode }
  readonly _audit: { readonly rules: readonly { readonly id: string; matches: AxeMatches }[] }
}
type AxeMatches = (element: Element, node: AxeVirtualNode, context: object) => boolean

/** Runs a function with these caches in place and removes them afterwards. */
async function withMemory<T>(run: () => Promise<T>): Promise<T> {
  const undo: (() => void)[] = []
  const put = (owner: object, name: string, changed: PropertyDescriptor) => {
    const usual = Object.getOwnPropertyDescriptor(owner, name)
    Object.defineProperty(owner, name, { configurable: true, ...changed })
    undo.unshift(() => {
      if (usual === undefined) Reflect.deleteProperty(owner, name)
      else Object.defineProperty(owner, name, usual)
    })
  }
  try {
    rememberStyles(put)
    rememberSizes(put)
    rememberInAxe(put)
    return await run()
  } finally {
    for (const step of undo) step()
  }
}

type Put = (owner: object, name: string, changed: PropertyDescriptor) => void

/** Doesn't cache `undefined`. */
const remembered = <Key, T>(ask: (key: Key) => T): ((key: Key) => T) => {
  const known = new Map<Key, T>()
  return (key) => {
    let value = known.get(key)
    if (value === undefined) known.set(key, (value = ask(key)))
    return value
  }
}

function rememberStyles(put: Put): void {
  const usualStyle = globalThis.getComputedStyle
  const usualValue = CSSStyleDeclaration.prototype.getPropertyValue
  const values = new Map<CSSStyleDeclaration, Map<string, string>>()
  const styleOf = remembered((element: Element) => {
    const style = usualStyle.call(globalThis, element)
    values.set(style, new Map())
    return style
  })
  const valueOf = (style: CSSStyleDeclaration, name: string): string => {
    const known = values.get(style)
    // Not a computed style: from a stylesheet or a `style` attribute.
    if (known === undefined) return usualValue.call(style, name)
    let value = known.get(name)
    if (value === undefined) known.set(name, (value = usualValue.call(style, name)))
    return value
  }
  put(globalThis, 'getComputedStyle', {
    value: (element: Element, pseudo?: string | null) =>
      pseudo ? usualStyle.call(globalThis, element, pseudo) : styleOf(element),
  })
  put(CSSStyleDeclaration.prototype, 'getPropertyValue', {
    value(this: CSSStyleDeclaration, name: string) {
      return valueOf(this, name)
    },
  })
  // axe has a cache of its own here, but it is slower.
  put(inside().VirtualNode.prototype, 'getComputedStylePropertyValue', {
    value(this: AxeVirtualNode, name: string) {
      return valueOf(styleOf(this.actualNode), name)
    },
  })
}

function rememberSizes(put: Put): void {
  rememberGetters(put, Element.prototype, [
    'scrollWidth',
    'scrollHeight',
    'scrollTop',
    'scrollLeft',
    'clientWidth',
    'clientHeight',
  ])
  const usualBox = Element.prototype.getBoundingClientRect
  const boxOf = remembered((element: Element) => usualBox.call(element))
  put(Element.prototype, 'getBoundingClientRect', {
    value(this: Element) {
      return boxOf(this)
    },
  })
  put(globalThis, 'innerWidth', { value: innerWidth })
  put(globalThis, 'innerHeight', { value: innerHeight })
}

function rememberInAxe(put: Put): void {
  const { commons, VirtualNode, _audit } = inside()
  const color = commons.color.Color.prototype
  const usualParse = color.parseString
  const parsed = new Map<string, AxeColor>()
  put(color, 'parseString', {
    value(this: AxeColor, text: string) {
      const known = parsed.get(text)
      if (known === undefined) {
        usualParse.call(this, text)
        parsed.set(text, { ...this, r: this.r, g: this.g, b: this.b })
        return this
      }
      this.r = known.r
      this.g = known.g
      this.b = known.b
      this.alpha = known.alpha
      return this
    },
  })
  rememberGetters(put, VirtualNode.prototype, ['props', 'boundingClientRect', 'clientRects'])
  // Both contrast rules select the same elements.
  const rules = _audit.rules.filter(({ id }) => id === 'color-contrast' || id === 'color-contrast-enhanced')
  const usualMatches = rules[0]?.matches
  if (usualMatches === undefined || rules.some(({ matches }) => matches !== usualMatches)) return
  const known = new Map<AxeVirtualNode, boolean>()
  const matches: AxeMatches = (element, node, context) => {
    // Each rule counts text shadows up to a different size as background, but axe reuses the first rule's result
    // for the second.
    if (
      node._cache.getBackgroundColor !== undefined &&
      node.getComputedStylePropertyValue('text-shadow') !== 'none'
    )
      delete node._cache.getBackgroundColor
    let match = known.get(node)
    if (match === undefined) known.set(node, (match = usualMatches(element, node, context)))
    return match
  }
  for (const rule of rules) put(rule, 'matches', { value: matches, writable: true, enumerable: true })
}

function rememberGetters(put: Put, prototype: object, names: readonly string[]): void {
  for (const name of names) {
    const usual = Object.getOwnPropertyDescriptor(prototype, name)?.get
    if (usual === undefined) continue
    const valueOf = remembered((owner: object): unknown => usual.call(owner))
    put(prototype, name, {
      get(this: object) {
        return valueOf(this)
      },
    })
  }
}

/** Parts of axe that are accessible but undocumented. */
const inside = (): AxeInside => axe as unknown as AxeInside
