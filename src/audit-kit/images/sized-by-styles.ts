import type { Subresources } from '../../core/facts/asked.ts'
import type { InlineFacts } from '../../core/facts/read.ts'
import { attribute, type Element, hasAttribute, tokens } from '../../core/page/document.ts'

/**
 * Finds images that a stylesheet takes out of the flow, or whose size it sets. Only selectors of tags, classes, ids and
 * attributes are understood; a rule for certain screens does not count.
 */
export function sizedByStyles(
  { items }: Pick<Subresources, 'items'>,
  inline: Pick<InlineFacts, 'reserving'>,
): (element: Element) => boolean {
  const selectors = [...items.flatMap(({ css }) => css?.reserving ?? []), ...inline.reserving]
    .map((selector) => selector.replaceAll('>', ' ').trim().split(/\s+/).map(readCompound))
    .filter((compounds) => compounds.every((one) => one !== null))
  return (element) => selectors.some((compounds) => isMatch(element, compounds))
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
