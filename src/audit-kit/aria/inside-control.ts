import { ancestor, type Element } from '../../core/page/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'

/** Whether the element is inside a button or similar control, which screen readers announce as a whole by its own name. */
export const isInsideControl = (element: Element, aria: AriaFacts): boolean =>
  ancestor(element, (one) => aria.roleInfo(aria.role(one) ?? '')?.childrenPresentational === true) !==
  undefined
