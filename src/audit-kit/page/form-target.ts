import { attribute, type Element } from '../../core/page/document.ts'
import { isLoopback } from '../../core/url/url.ts'

/** The URL that a form or its button sends to, as written. */
export const actionOf = (element: Element): string | undefined =>
  attribute(element, 'formaction') ?? attribute(element, 'action')

/** Whether the form has no scheme of its own and uses the page's. */
export const goesWithPage = (form: Element): boolean => !/^\s*[a-z][a-z\d+.-]*:/i.test(actionOf(form) ?? '')

/** Whether it names a plain http URL on another computer. */
export function goesOverHttp(element: Element): boolean {
  const action = actionOf(element)?.trim() ?? ''
  if (!/^http:/i.test(action)) return false
  return !staysLocal(element)
}

/** Whether a form of a local page sends to the computer that it is on. */
export function staysLocal(element: Element): boolean {
  const host = URL.parse(actionOf(element)?.trim() ?? '')?.hostname
  return host === undefined ? goesWithPage(element) : isLoopback(host)
}
