import { attribute, descendants, type Element, isElement, textOf } from '../core/page/document.ts'
import { evidenceLimits, type Place, type Places } from '../core/report/evidence.ts'
import type { Message, MessageValues } from '../core/report/message.ts'

/** Describes only as many items as a report keeps. */
export function places<T>(items: readonly T[], show: (item: T) => Place): Places {
  return { shown: items.slice(0, evidenceLimits.places).map(show), total: items.length }
}

/** Evidence that points at an element. Use `places` for a list of elements. */
export function at(element: Element, found?: string | Message, expected?: string | Message): Place {
  return {
    ...(found === undefined ? {} : { found }),
    ...(expected === undefined ? {} : { expected }),
    selector: selectorOf(element),
    line: element.line,
    snippet: snippetOf(element),
    anchor: anchorOf(element),
  }
}

/** Our own wording within evidence: a message of the audit. */
export const say = (id: string, values: MessageValues = {}): Message => ({ id, values })

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

/** A selector, shortened where a unique id or tag allows it. */
export function selectorOf(element: Element): string {
  const steps: string[] = []
  for (let at: Element | null = element; at !== null && steps.length < 6; at = at.parent) {
    const id = attribute(at, 'id')
    if (id !== undefined && /^[A-Za-z][\w-]{0,60}$/.test(id) && !repeatedIds(element).has(id)) {
      steps.unshift(`#${id}`)
      break
    }
    if (at.tag === 'html' || at.tag === 'head' || at.tag === 'body') {
      steps.unshift(at.tag)
      break
    }
    steps.unshift(at.tag + positionOf(at))
  }
  return steps.join(' > ')
}

function positionOf(element: Element): string {
  const { parent } = element
  if (parent === null) return ''
  const alike = siblingsOf(parent).get(element.tag)
  return alike !== undefined && alike.size > 1 ? `:nth-of-type(${alike.get(element.order) ?? 1})` : ''
}

/** A selector with a duplicated id would only match the first element. */
const repeated = new WeakMap<Element, ReadonlySet<string>>()

function repeatedIds(element: Element): ReadonlySet<string> {
  let root = element
  while (root.parent !== null) root = root.parent
  const before = repeated.get(root)
  if (before !== undefined) return before
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const each of descendants(root)) {
    const id = attribute(each, 'id')
    if (id !== undefined) (seen.has(id) ? twice : seen).add(id)
  }
  repeated.set(root, twice)
  return twice
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
