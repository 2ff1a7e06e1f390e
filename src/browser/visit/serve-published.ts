import type { ServedFolder } from '../../core/page/static-files.ts'
import type { Page } from '../chromium/open-page.ts'
import { recordOf, textOf } from '../chromium/read-json.ts'

/**
 * Shows a folder at the URL where it will be published: requests for the site go to the folder's server without the
 * page noticing. So https: pages are a secure context, and absolute links lead to the new files.
 */
export async function servePublished(page: Page, { site, server }: ServedFolder): Promise<void> {
  if (site === server) return
  page.listen((method, params, inFrame) => {
    if (method !== 'Fetch.requestPaused' || inFrame) return
    const url = textOf(recordOf(params['request'])['url'])
    const continued = { requestId: params['requestId'], url: `${server}${url.slice(site.length)}` }
    // Fails if the page has canceled the request in the meantime.
    page.send('Fetch.continueRequest', continued).catch(() => undefined)
  })
  await page.send('Fetch.enable', { patterns: [{ urlPattern: `${site}/*`, requestStage: 'Request' }] })
}
