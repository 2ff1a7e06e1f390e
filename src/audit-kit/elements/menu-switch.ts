import { ancestor, attribute, type Element } from '../../core/page/document.ts'

/**
 * Whether it is a checkbox that belongs to no form and sends nothing. Pages without scripts open menus and layers with
 * such a checkbox and its labels, and a stylesheet hides it, which only a browser can tell.
 */
export const isMenuSwitch = (field: Element): boolean =>
  field.tag === 'input' &&
  attribute(field, 'type')?.toLowerCase() === 'checkbox' &&
  // Themes of documentation call theirs `__navigation` or `__toc`.
  /^(?:__.{0,100})?$/.test(attribute(field, 'name') ?? '') &&
  ancestor(field, ({ tag }) => tag === 'form') === undefined
