import type { BrowserRequest } from '../../core/facts/browser.ts'
import { pagePlace } from '../../core/url/same-url.ts'

type Asked = Pick<BrowserRequest, 'url' | 'type' | 'status' | 'failure' | 'inFrame'>

/**
 * The URL of the page that the browser saw, if it isn't the one that was fetched: a script or the server may send phones to
 * a page of their own. A URL that a script only shows in the address bar was not requested.
 */
export function ledElsewhere(requests: readonly Asked[], fetchedUrl: URL): string | undefined {
  const shown = requests.findLast(
    ({ type, status, failure, inFrame }) =>
      type === 'Document' && !inFrame && failure === null && status !== null && !isRedirect(status),
  )
  const url = shown === undefined ? null : URL.parse(shown.url)
  return url === null || pagePlace(url) === pagePlace(fetchedUrl) ? undefined : url.href
}

const isRedirect = (status: number): boolean => status >= 300 && status < 400
