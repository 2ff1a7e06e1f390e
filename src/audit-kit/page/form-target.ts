import { attribute, type Document, type Element } from '../../core/page/document.ts'
import type { PageFacts } from '../../core/facts/read.ts'
import { isLoopback } from '../../core/url/url.ts'
import { isRunning } from '../elements/script-filled.ts'
import { needsScript } from './stake.ts'

/** The URL that a form or its button sends to, as written. */
export const actionOf = (element: Element): string | undefined =>
  attribute(element, 'formaction') ?? attribute(element, 'action')

/** Whether what it sends is not encrypted on the way to another computer. */
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

/** Names that no public DNS has (RFC 2606, RFC 6762 and RFC 9476), and addresses of private networks (RFC 1918). */
const unreachable =
  /^(?:[a-z0-9_-]+|.*\.(?:test|local|localhost|invalid|example|internal|lan|alt)|(?:10\.\d{1,3}|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.\d{1,3}\.\d{1,3})$/

/** Whether a form of a public host names one that only the computer or network of a developer knows. */
export function goesNowhere(element: Element, host: string): boolean {
  if (isLoopback(host) || unreachable.test(host)) return false
  const url = URL.parse(actionOf(element)?.trim() ?? '')
  return url !== null && /^https?:$/.test(url.protocol) && unreachable.test(url.hostname)
}

/** Without a way to submit it, or without a URL of its own on a page that runs scripts. */
export const isSentByScript = (form: Element, document: Document): boolean =>
  needsScript(form) || (/^#?$/.test(actionOf(form)?.trim() ?? '') && document.all('script').some(isRunning))
