import { ancestor, attribute, type Document, type Element, hasAttribute } from '../../core/page/document.ts'
import { isHidden } from '../../core/page/first-screen.ts'

/** A search field collects no personal data; an e-mail field or a message does. */
export const asksForData = (document: Document): boolean =>
  document.all('textarea').some((field) => isFilledIn(field) && isMessage(field)) ||
  document
    .all('input')
    .some((input) => isFilledIn(input) && /^(?:email|tel|password)$/i.test(attribute(input, 'type') ?? ''))

/** Whether visitors can see it and type into it. Scripts use hidden fields to copy text. */
const isFilledIn = (field: Element): boolean =>
  field.namespace === 'html' &&
  !hasAttribute(field, 'readonly') &&
  !hasAttribute(field, 'disabled') &&
  !isHidden(field)

/** Without a form and a name nothing is sent: the text of a converter or a code sample stays in the browser. */
const isMessage = (field: Element): boolean =>
  (attribute(field, 'name') ?? '').trim() !== '' && ancestor(field, ({ tag }) => tag === 'form') !== undefined
