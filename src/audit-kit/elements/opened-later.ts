import { attribute, type Document, type Element } from '../../core/page/document.ts'
import { openAroundCheck } from '../../core/page/ask-once.ts'

/** Names of elements that stay hidden until a visitor opens them. */
const opened =
  /(?:modal|dialog|popup|overlay|menu|nav|dropdown|tab|accordion|collapse|drawer|cookie|consent|tooltip|slide|carousel|swiper|slick)/i

export const isMeantToOpen = (element: Element): boolean =>
  ['dialog', 'nav', 'form', 'details', 'select', 'noscript'].includes(element.tag) ||
  opened.test(
    `${attribute(element, 'class') ?? ''} ${attribute(element, 'id') ?? ''} ${attribute(element, 'role') ?? ''}`,
  )

/** The ids that a link or button opens: `href="#details"`, `aria-controls="details"`. */
export function openedIds(document: Document): ReadonlySet<string> {
  const names = ['href', 'aria-controls', 'data-target', 'data-bs-target'] as const
  const values = names.flatMap((name) =>
    document.withAttribute(name).map((element) => attribute(element, name) ?? ''),
  )
  return new Set(
    values
      .filter((value) => value.length < 200)
      .map((value) => value.replace(/^#/, ''))
      .filter(Boolean),
  )
}

/** Closed dialogs, lightboxes, and layers that are hidden from screen readers until a script opens them. */
const isOutOfSight = ({ tag, attributes }: Element): boolean =>
  tag === 'dialog' ||
  attributes.some(
    ({ name, value }) =>
      name === 'hidden' ||
      (name === 'aria-hidden' && value === 'true') ||
      ((name === 'id' || name === 'class') && layer.test(value)),
  )

export const isInOutOfSight = openAroundCheck(isOutOfSight)

const layer = /(?:^|[\s_-])(?:lightbox|modal|popup|pswp|blueimp-gallery)(?=$|[\s_-])/i
