import { attribute, type Element } from '../../core/page/document.ts'
import type { ImageFacts } from '../../core/facts/read.ts'

/** Whether the markup reserves space for an image before it has loaded. */
export function reservesSpace({ element, width, height }: ImageFacts): boolean {
  const style = styleOf(element)
  if (/(?:^|[;\s])(?:position\s{0,4}:\s{0,4}(?:absolute|fixed)|aspect-ratio\s{0,4}:)/.test(style)) return true
  // A width in percent is known at once; a height in percent mostly means nothing.
  const wide =
    width !== null ||
    /^\s*\d{1,6}\s{0,9}%/.test(attribute(element, 'width') ?? '') ||
    /(?:^|[;\s])width\s{0,4}:\s{0,4}[\d.]/.test(style)
  const high = height !== null || /(?:^|[;\s])height\s{0,4}:\s{0,4}[\d.]/.test(style)
  return (wide && high) || isOutOfFlow(element) || isInRatioBox(element)
}

const styleOf = (element: Element): string => (attribute(element, 'style') ?? '').toLowerCase()

/** Or of a fixed size, recognized by the utility classes of CSS frameworks. */
function isOutOfFlow(element: Element): boolean {
  const classes = attribute(element, 'class') ?? ''
  if (/(?:^|\s)(?:absolute|fixed|aspect-\S{1,30}|size-[\d[]\S{0,20})(?=\s|$)/.test(classes)) return true
  // Tailwind: w-7 and h-7 are fixed sizes, w-auto and h-full are not.
  return /(?:^|\s)w-(?:\d|\[\d|px)/.test(classes) && /(?:^|\s)h-(?:\d|\[\d|px)/.test(classes)
}

/** A box with a fixed ratio, by percentage padding or `aspect-ratio`, up to three levels around the image. */
function isInRatioBox({ parent }: Element, steps = 3): boolean {
  if (parent === null || steps === 0) return false
  const reserves =
    /(?:^|[;\s])(?:padding-(?:bottom|top)\s{0,4}:\s{0,4}(?:calc\()?[\d.]{1,20}%|aspect-ratio\s{0,4}:)/.test(
      styleOf(parent),
    ) || /(?:^|[\s_-])(?:aspect|ratio)(?:$|[\s_-])/i.test(attribute(parent, 'class') ?? '')
  return reserves || isInRatioBox(parent, steps - 1)
}
