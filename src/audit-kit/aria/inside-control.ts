import { ancestor, type Element } from '../../core/page/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'

/** Roles whose children are presentational (https://www.w3.org/TR/wai-aria-1.2/#childrenArePresentational). */
const wholeRoles = new Set(
  'button checkbox img math menuitemcheckbox menuitemradio meter option progressbar radio scrollbar separator slider switch tab'.split(
    ' ',
  ),
)

/** Whether screen readers announce the element only as a part of a button or a similar control, which has the name. */
export const isInsideControl = (element: Element, aria: AriaFacts): boolean =>
  ancestor(element, (one) => wholeRoles.has(aria.role(one) ?? '')) !== undefined
