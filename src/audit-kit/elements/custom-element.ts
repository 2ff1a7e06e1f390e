import type { Element } from '../../core/page/document.ts'

/** Whether the parent is a custom element: its script may put a list around its children, or show them in one. */
export const isInCustomElement = ({ parent }: Element): boolean => parent?.tag.includes('-') === true
