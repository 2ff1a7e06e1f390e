import { attribute, type Element } from '../../core/page/document.ts'
import type { ImageFacts } from '../../core/facts/read.ts'

/** Whether the markup reserves space for an image before it has loaded. A height is enough: text does not move sideways. */
export function reservesSpace({ element, height }: ImageFacts): boolean {
  const style = styleOf(element)
  if (/(?:^|[;\s])(?:position\s{0,4}:\s{0,4}(?:absolute|fixed)|aspect-ratio\s{0,4}:)/.test(style)) return true
  return height !== null || lengthOf.test(style) || isOutOfFlow(element) || isInBox(element)
}

/** A height in percent mostly means nothing. */
const lengthOf = /(?:^|[;\s])height\s{0,4}:\s{0,4}[\d.]{1,12}(?:px|r?em|vh)/

const styleOf = (element: Element): string => (attribute(element, 'style') ?? '').toLowerCase()

/** Or of a fixed size, recognized by the utility classes of CSS frameworks. */
function isOutOfFlow(element: Element): boolean {
  const classes = attribute(element, 'class') ?? ''
  if (/(?:^|\s)(?:absolute|fixed|aspect-\S{1,30}|size-[\d[]\S{0,20})(?=\s|$)/.test(classes)) return true
  return fixedHeight.test(classes)
}

/** Of Tailwind: `h-7`, but not `h-full`. */
const fixedHeight = /(?:^|\s)h-(?:\d|\[\d|px|screen)/

/** A box with a height or a fixed ratio, by percentage padding or `aspect-ratio`, up to three levels around the image. */
function isInBox({ parent }: Element, steps = 3): boolean {
  if (parent === null || steps === 0) return false
  const classes = attribute(parent, 'class') ?? ''
  const reserves =
    /(?:^|[;\s])(?:padding-(?:bottom|top)\s{0,4}:\s{0,4}(?:calc\()?[\d.]{1,20}%|aspect-ratio\s{0,4}:)/.test(
      styleOf(parent),
    ) || /(?:^|[\s_-])(?:aspect|ratio)(?:$|[\s_-])/i.test(classes)
  return reserves || fixedHeight.test(classes) || lengthOf.test(styleOf(parent)) || isInBox(parent, steps - 1)
}
