import { attribute, type Document, type Element } from '../../core/page/document.ts'
import type { PageFacts } from '../../core/facts/read.ts'
import { isLocalName } from '../../core/url/private-host.ts'
import { isLoopback } from '../../core/url/url.ts'
import { isRunning } from '../elements/script-filled.ts'
import { needsScript } from '../security/stake.ts'

/** The URL that a form or its button sends to, as written. */
export const actionOf = (element: Element): string | undefined =>
  attribute(element, 'formaction') ?? attribute(element, 'action')

/** Whether it sends data to another computer without encryption. */
export const goesUnencrypted = (element: Element, page: Pick<PageFacts, 'https' | 'local'>): boolean =>
  goesOverHttp(element) || (!page.https && !page.local && element.tag === 'form' && goesWithPage(element))

/** Whether the form has no scheme of its own and uses the page's. */
const goesWithPage = (form: Element): boolean => !/^\s*[a-z][a-z\d+.-]*:/i.test(actionOf(form) ?? '')

/** Whether it names a plain http URL on another computer. */
function goesOverHttp(element: Element): boolean {
  const action = actionOf(element)?.trim() ?? ''
  if (!/^http:/i.test(action)) return false
  return !staysLocal(element)
}

/** Whether a form of a local page sends to the computer that it is on. */
export function staysLocal(element: Element): boolean {
  const host = URL.parse(actionOf(element)?.trim() ?? '')?.hostname
  return host === undefined ? goesWithPage(element) : isLoopback(host)
}

/** Whether a form on a public site sends to a host that only a developer's computer or network knows. */
export function goesNowhere(element: Element, host: string): boolean {
  if (isLocalName(host)) return false
  const url = URL.parse(actionOf(element)?.trim() ?? '')
  return url !== null && /^https?:$/.test(url.protocol) && isLocalName(url.hostname)
}

/** Without a way to submit it, or without a URL of its own on a page that runs scripts. */
export const isSentByScript = (form: Element, document: Document): boolean =>
  needsScript(form) || (/^#?$/.test(actionOf(form)?.trim() ?? '') && document.all('script').some(isRunning))
