import { attribute, type Element } from '../../core/page/document.ts'

/** Icon fonts of Google draw a picture in place of a word: `<i class="material-icons">menu</i>`. */
export const isIcon = (element: Element): boolean =>
  /(?:^|\s)material-(?:icons|symbols)(?:-\w+)?(?:\s|$)/.test(attribute(element, 'class') ?? '')

/** Hidden from sight, but not from screen readers, by a class name of common stylesheets. */
export const isForScreenReaders = (element: Element): boolean =>
  /(?:^|\s)(?:(?:\w+-)?sr-only|(?:\w+[-_])?visually-?hidden|screen-reader-(?:text|only)|assistive-text)(?:\s|$)/i.test(
    attribute(element, 'class') ?? '',
  )
