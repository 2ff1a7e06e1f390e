import { attribute, type Element, hasAttribute, tokens } from '../../core/page/document.ts'

/** One part of a selector, such as `a.button[href]` of `nav a.button[href]`. */
export interface Compound {
  readonly tag: string
  readonly marks: readonly string[]
}

/** The compounds after the last `+` or `~`, whose left side is assumed to match. */
export function compoundsIn(selector: string): readonly string[] {
  const parts = selector
    .replaceAll(/:(?:where|is)\(([\w.#-]{1,100})\)/gi, '$1')
    .replaceAll(/\[([\w-]{1,100})[^\w[\]-][^[\]]{0,200}\]/g, '[$1]')
    .replaceAll(/:(?:not|has|is|where|root|(?:nth|first|last|only)-[\w-]{1,20})(?:\([^()]{0,200}\))?/gi, '')
    .replaceAll(/[&*]/g, '')
    .replaceAll('>', ' ')
    .replaceAll(/[+~]/g, ' ~ ')
    .trim()
    .split(/\s+/)
  return parts.slice(parts.lastIndexOf('~') + 1)
}

/** Null if it has more than tags, classes, ids and attributes. */
export function readCompound(text: string): Compound | null {
  const [whole, tag = ''] = /^([a-z][\w-]{0,40})?(?:[.#][\w-]{1,100}|\[[\w-]{1,100}\])*$/i.exec(text) ?? []
  if (whole === undefined || whole === '') return null
  return { tag: tag.toLowerCase(), marks: marksIn(whole) }
}

/** `tokens` has classes in lower case. */
const marksIn = (compound: string): readonly string[] =>
  (compound.match(/[.#][\w-]{1,100}|\[[\w-]{1,100}\]/g) ?? []).map((mark) =>
    mark.startsWith('#') ? mark : mark.toLowerCase(),
  )

/** Selectors by a class, id, attribute or tag that each element they match has. Only those that can be read. */
export type Rules = ReadonlyMap<string, readonly (readonly Compound[])[]>

export function indexRules(selectors: readonly (readonly string[])[]): Rules {
  const read = selectors
    .map((parts) => parts.map(readCompound))
    .flatMap((compounds) => (compounds.every((one) => one !== null) ? [compounds] : []))
  return Map.groupBy(read, (compounds) => {
    const last = compounds.at(-1)
    return last?.marks[0] ?? last?.tag ?? ''
  })
}

/** Whether an element matches any of them. */
export function matchesAny(element: Element, rules: Rules): boolean {
  const id = attribute(element, 'id')
  const keys = [
    element.tag,
    ...(id === undefined ? [] : [`#${id}`]),
    ...tokens(element, 'class').map((name) => `.${name}`),
    ...element.attributes.map(({ name }) => `[${name}]`),
  ]
  return keys.some((key) => rules.get(key)?.some((compounds) => isMatch(element, compounds)))
}

/** Whether an element has the last part of a selector, and the elements around it the others. */
export function isMatch(element: Element, compounds: readonly Compound[]): boolean {
  const last = compounds.at(-1)
  if (last === undefined || !fits(element, last)) return false
  let rest = compounds.slice(0, -1)
  for (let at = element.parent; at !== null && rest.length > 0; at = at.parent) {
    const next = rest.at(-1)
    if (next !== undefined && fits(at, next)) rest = rest.slice(0, -1)
  }
  return rest.length === 0
}

const fits = (element: Element, { tag, marks }: Compound): boolean =>
  (tag === '' || element.tag === tag) &&
  marks.every((mark) => {
    if (mark.startsWith('.')) return tokens(element, 'class').includes(mark.slice(1))
    return mark.startsWith('#')
      ? attribute(element, 'id') === mark.slice(1)
      : hasAttribute(element, mark.slice(1, -1))
  })
