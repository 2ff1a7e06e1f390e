import { attribute, type Element } from '../../core/page/document.ts'

/** A trap for bots that nobody sees or reaches by keyboard; a stylesheet hides it. */
export const isHoneypot = (field: Element): boolean =>
  (attribute(field, 'tabindex') === '-1' &&
    attribute(field, 'autocomplete')?.trim().toLowerCase() === 'off') ||
  ['name', 'id', 'class'].some((name) => trap.test(attribute(field, name) ?? ''))

/** What form services and plugins call it: `_gotcha`, `bot-field`, `ohnohoney`. */
const trap = /honeypot|ohnohoney|^_honey$|_gotcha|bot-?field/i
