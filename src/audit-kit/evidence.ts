import { attribute, type Element, isElement, namesIn, textOf } from '../core/page/document.ts'
import {
  evidenceLimits,
  type MessageIn,
  type Place,
  type Places,
  type Words,
} from '../core/report/evidence.ts'
import type { SeenElement } from '../core/facts/seen-element.ts'
import type { Message, MessageValues } from '../core/report/message.ts'

/** Describes only as many items as a report keeps. */
export function places<T, Shown extends Place>(
  items: readonly T[],
  show: (item: T) => Shown,
): Places<NoInfer<MessageIn<Shown>>> {
  const shown: readonly Place[] = items.slice(0, evidenceLimits.places).map((item) => show(item))
  // The messages of each place are those that `show` returns.
  return { shown: shown as readonly Place<MessageIn<Shown>>[], total: items.length }
}

/** Evidence that points at an element. Use `places` for a list of elements. */
export function at<Found extends Words = undefined, Expected extends Words = undefined>(
  element: Element,
  found?: Found,
  expected?: Expected,
): Place<NoInfer<Extract<Found | Expected, Message>>> {
  const place: Place = {
    ...(found === undefined ? {} : { found }),
    ...(expected === undefined ? {} : { expected }),
    selector: selectorOf(element),
    line: element.line,
    ...(element.column === 0 ? {} : { column: element.column }),
    snippet: snippetOf(element),
    anchor: anchorOf(element),
  }
  // The only messages in it are the two given.
  return place as Place<NoInfer<Extract<Found | Expected, Message>>>
}

/** Evidence that points at an element which the browser saw. */
export const seenAt = ({ selector, snippet, path = [] }: SeenElement) => ({ selector, snippet, path })

/** Our own wording within evidence: a message of the audit. The verdict with it compiles only if the audit has it. */
export const say = <const Id extends string, const Values extends MessageValues = Record<never, never>>(
  id: Id,
  values?: Values,
): Said<Id, Values> =>
  // A call without values is only valid for messages that need none, which the verdict's types enforce.
  ({ id, values: values ?? {} }) as Said<Id, Values>

/** One message each for several possible ids. */
type Said<Id extends string, Values> = Id extends string ? Message<Id, Values> : never

const namingAttributes = ['id', 'name', 'property', 'rel', 'href', 'src', 'for', 'type', 'role'] as const

/** A page has one of each, so their text would only make an old problem look new whenever the page is edited. */
const singular: ReadonlySet<string> = new Set(['html', 'head', 'title', 'body', 'main'])

/** Independent of position: survives new lines above, reordering and a cache-busting query. */
function anchorOf(element: Element): string {
  if (singular.has(element.tag)) return element.tag
  const named = namingAttributes.flatMap((name) => {
    const value = attribute(element, name)
    if (value === undefined || value === '') return []
    return [
      `${name}=${(name === 'href' || name === 'src' ? value.split(/[?#]/, 1)[0] : value)?.slice(0, 200) ?? ''}`,
    ]
  })
  return [element.tag, ...(named.length > 0 ? named : [textOf(element, 80)])].join(' ')
}

/** A selector that only this element has: from the nearest id of its own, the body, or a tag that the page has once. */
export function selectorOf(element: Element): string {
  const names = namesIn(topOf(element))
  const steps: string[] = []
  for (let at: Element | null = element; at !== null && steps.length < selectorSteps.most; at = at.parent) {
    const id = attribute(at, 'id')
    // A selector with a duplicated id would only match the first element.
    if (id !== undefined && /^[A-Za-z][\w-]{0,60}$/.test(id) && names?.repeatedIds.has(id) !== true) {
      steps.unshift(`#${id}`)
      break
    }
    const isDeep = steps.length >= selectorSteps.short && names?.tagCounts.get(at.tag) === 1
    if (isDeep || at.tag === 'html' || at.tag === 'head' || at.tag === 'body') {
      steps.unshift(at.tag)
      break
    }
    steps.unshift(at.tag + positionOf(at))
  }
  const whole = steps.join(' > ')
  return whole.length <= evidenceLimits.text ? whole : steps.slice(-selectorSteps.short).join(' > ')
}

/** Short selectors start at the body. A selector that would be cut off keeps its end, so it is at least valid. */
const selectorSteps = { short: 5, most: 60 } as const

function positionOf(element: Element): string {
  const { parent } = element
  if (parent === null) return ''
  const alike = siblingsOf(parent).get(element.tag)
  return alike !== undefined && alike.size > 1 ? `:nth-of-type(${alike.get(element.order) ?? 1})` : ''
}

function topOf(element: Element): Element {
  let top = element
  while (top.parent !== null) top = top.parent
  return top
}

/** Children by tag name, mapping their document order to their index among siblings of that name. */
type Siblings = ReadonlyMap<string, ReadonlyMap<number, number>>

/**
 * Many audits point into the same long lists, and counting a list of 100,000 for each place takes seconds. The cached
 * values reference no element: V8's minor collections keep the values of a weak map alive, and with them the whole
 * tree.
 */
const known = new WeakMap<Element, Siblings>()

function siblingsOf(parent: Element): Siblings {
  const before = known.get(parent)
  if (before !== undefined) return before
  const byTag = new Map<string, Map<number, number>>()
  for (const child of parent.children) {
    if (!isElement(child)) continue
    const alike = byTag.get(child.tag) ?? new Map<number, number>()
    byTag.set(child.tag, alike.set(child.order, alike.size + 1))
  }
  known.set(parent, byTag)
  return byTag
}

/** The start tag, rebuilt from its attributes and truncated to a readable length. */
export function snippetOf(element: Element): string {
  const parts = element.attributes
    .slice(0, 12)
    .map(({ name, value }) =>
      value === '' ? name : `${name}="${value.length > 80 ? `${value.slice(0, 79)}…` : value}"`,
    )
  const whole = `<${[element.tag, ...parts].join(' ')}>`
  return whole.length > evidenceLimits.snippet ? `${whole.slice(0, evidenceLimits.snippet - 1)}…` : whole
}
