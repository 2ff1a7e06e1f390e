import { type Document, type Element, textOf } from '../../core/document.ts'
import type { Heading } from '../../core/facts/read.ts'
import { isHidden } from '../../core/first-screen.ts'
import { nameOf } from './name.ts'

const levels = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 } as const

/** Headings in document order, without those in parts that the markup hides; an image's alt counts as their text. */
export function readHeadings(document: Document): readonly Heading[] {
  return document
    .all('h1', 'h2', 'h3', 'h4', 'h5', 'h6')
    .filter((element) => element.namespace === 'html' && !isInHidden(element))
    .toSorted((one, other) => one.order - other.order)
    .map((element) => ({
      level: levels[element.tag as keyof typeof levels],
      text: textOf(element, 1000) || nameOf(element, document),
      element,
    }))
}

/** Copies for data and dialogs that are folded stand close to what hides them; a limit keeps deep pages cheap. */
const mostSteps = 32

function isInHidden(element: Element): boolean {
  let steps = 0
  for (let at: Element | null = element; at !== null && steps < mostSteps; at = at.parent, steps += 1) {
    if (isHidden(at)) return true
  }
  return false
}
