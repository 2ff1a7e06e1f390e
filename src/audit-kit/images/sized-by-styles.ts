import type { Subresources } from '../../core/facts/asked.ts'
import type { InlineFacts } from '../../core/facts/read.ts'
import type { Element } from '../../core/page/document.ts'
import { compoundsIn, indexRules, matchesAny, type Rules } from '../styles/match-selector.ts'

/**
 * Finds images that a stylesheet may take out of the flow, or whose place it may reserve, by a rule for the image or for a
 * box around it. Of selectors, tags, classes, ids and names of attributes count; other conditions are assumed to be met,
 * except states such as `:hover`.
 */
export function sizedByStyles(
  { items }: Pick<Subresources, 'items'>,
  inline: Pick<InlineFacts, 'reserving'>,
): (element: Element) => boolean {
  // A page can have thousands of these selectors, and often no image that needs them.
  let rules: Rules | undefined
  const readRules = (): Rules => {
    const selectors = new Set([...items.flatMap(({ css }) => css?.reserving ?? []), ...inline.reserving])
    return indexRules([...selectors].map(compoundsIn))
  }
  const isReserved = (element: Element | null, boxes: number): boolean =>
    element !== null &&
    element.tag !== 'body' &&
    (matchesAny(element, (rules ??= readRules())) || (boxes > 0 && isReserved(element.parent, boxes - 1)))
  return (element) => isReserved(element, maxBoxes)
}

/** Boxes around an image that may have a size of their own. */
const maxBoxes = 3
