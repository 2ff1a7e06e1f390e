import { attribute, type Element } from '../../core/page/document.ts'

/** A trap for bots that nobody sees or reaches by keyboard; a stylesheet hides it. */
export const isHoneypot = (field: Element): boolean =>
  attribute(field, 'tabindex') === '-1' && attribute(field, 'autocomplete')?.trim().toLowerCase() === 'off'
