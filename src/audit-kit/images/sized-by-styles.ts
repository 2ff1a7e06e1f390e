import type { Subresources } from '../../core/facts/asked.ts'
import type { InlineFacts } from '../../core/facts/read.ts'
import type { Element } from '../../core/page/document.ts'
import { compoundsIn, isMatch, readCompound } from '../elements/match-selector.ts'

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
    .flatMap((compounds) => (compounds.every((one) => one !== null) ? [compounds] : []))
  const isReserved = (element: Element | null, boxes: number): boolean =>
    element !== null &&
    element.tag !== 'body' &&
    (selectors.some((compounds) => isMatch(element, compounds)) ||
      (boxes > 0 && isReserved(element.parent, boxes - 1)))
  return (element) => isReserved(element, maxBoxes)
}

/** Boxes around an image that may have a size of their own. */
const maxBoxes = 3
