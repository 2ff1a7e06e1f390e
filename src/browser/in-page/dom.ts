// DOM access for the scripts below. Elements of the page can shadow properties of the document and of forms (`<input
// name="children">`), in our isolated world too, so properties are read from the prototypes.

type Method = (...args: never[]) => unknown
type MethodOf<T> = { [K in keyof T & string]: T[K] extends Method ? K : never }[keyof T & string]

interface Native {
  readonly get?: (this: unknown) => unknown
  readonly value?: unknown
}

const nativeProperties = new WeakMap<object, Map<string, Native>>()

const prototypeOf = (of: object): object | null => Reflect.getPrototypeOf(of)

function nativeProperty(node: object, name: string): Native {
  const prototype = prototypeOf(node) ?? node
  const known = nativeProperties.get(prototype) ?? new Map<string, Native>()
  nativeProperties.set(prototype, known)
  const found = known.get(name) ?? findProperty(prototype, name)
  known.set(name, found)
  return found
}

function findProperty(from: object, name: string): Native {
  for (let at: object | null = from; at !== null; at = prototypeOf(at)) {
    const found: Native | undefined = Object.getOwnPropertyDescriptor(at, name)
    if (found !== undefined) return found
  }
  return { value: undefined }
}

function get<T extends Node, K extends keyof T & string>(node: T, name: K): T[K] {
  const { get: getter, value } = nativeProperty(node, name)
  // The native property of that name.
  return (getter === undefined ? value : getter.call(node)) as T[K]
}

type Answer<T, K extends keyof T> = T[K] extends Method ? ReturnType<T[K]> : never

function call<T extends Node, K extends MethodOf<T>>(
  node: T,
  name: K,
  ...args: T[K] extends Method ? Parameters<T[K]> : never
): Answer<T, K> {
  const { value } = nativeProperty(node, name)
  // The native method of that name.
  return (value as (...given: unknown[]) => Answer<T, K>).apply(node, args)
}

const all = (selector: string): Element[] => [...call(document, 'querySelectorAll', selector)]

const attribute = (element: Element, name: string): string => call(element, 'getAttribute', name) ?? ''

const boxOf = (element: Element): DOMRect => call(element, 'getBoundingClientRect')

const isVisible = (element: Element): boolean =>
  call(element, 'checkVisibility', { opacityProperty: true, visibilityProperty: true })

/** Whether `other` is the element itself or inside it. */
const holds = (element: Element, other: Element | null): boolean =>
  other !== null && (element === other || call(element, 'contains', other))
