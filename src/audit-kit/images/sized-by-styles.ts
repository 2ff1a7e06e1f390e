import type { Subresources } from '../../core/facts/asked.ts'
import type { InlineFacts } from '../../core/facts/read.ts'
import { attribute, type Element, hasAttribute, tokens } from '../../core/page/document.ts'

/**
 * Finds images that a stylesheet may take out of the flow, or whose place it may reserve, by a rule for the image or for a
 * box around it. Of selectors, tags, classes, ids and names of attributes count; other conditions are assumed to be met,
 * except states such as `:hover`.
 */
export function sizedByStyles(
  { items }: Pick<Subresources, 'items'>,
  inline: Pick<InlineFacts, 'reserving'>,
): (element: Element) => boolean {
  const selectors = [...items.flatMap(({ css }) => css?.reserving ?? []), ...inline.reserving]
    .map((selector) => compoundsIn(selector).map(readCompound))
    .filter((compounds) => compounds.every((one) => one !== null))
  const isReserved = (element: Element | null, boxes: number): boolean =>
    element !== null &&
    element.tag !== 'body' &&
    (selectors.some((compounds) => isMatch(element, compounds)) ||
      (boxes > 0 && isReserved(element.parent, boxes - 1)))
  return (element) => isReserved(element, maxBoxes)
}

/** Boxes around an image that may have a size of their own. */
const maxBoxes = 3

/** The compounds after the last `+` or `~`, whose left side is assumed to match. */
function compoundsIn(selector: string): readonly string[] {
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

interface Compound {
  readonly tag: string
  readonly marks: readonly string[]
}

/** Null if it has more than tags, classes, ids and attributes. */
function readCompound(text: string): Compound | null {
  const [whole, tag = ''] = /^([a-z][\w-]{0,40})?(?:[.#][\w-]{1,100}|\[[\w-]{1,100}\])*$/i.exec(text) ?? []
  if (whole === undefined || whole === '') return null
  return { tag: tag.toLowerCase(), marks: whole.match(/[.#][\w-]{1,100}|\[[\w-]{1,100}\]/g) ?? [] }
}

function isMatch(element: Element, compounds: readonly (Compound | null)[]): boolean {
  const last = compounds.at(-1)
  if (last === null || last === undefined || !fits(element, last)) return false
  let rest = compounds.slice(0, -1)
  for (let at = element.parent; at !== null && rest.length > 0; at = at.parent) {
    const next = rest.at(-1)
    if (next !== null && next !== undefined && fits(at, next)) rest = rest.slice(0, -1)
  }
  return rest.length === 0
}

const fits = (element: Element, { tag, marks }: Compound): boolean =>
  (tag === '' || element.tag === tag) &&
  marks.every((mark) => {
    const name = mark.replaceAll(/[.#[\]]/g, '')
    if (mark.startsWith('.')) return tokens(element, 'class').includes(name)
    return mark.startsWith('#') ? attribute(element, 'id') === name : hasAttribute(element, name)
  })
