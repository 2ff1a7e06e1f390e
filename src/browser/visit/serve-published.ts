import type { ServedFolder } from '../../core/page/static-files.ts'
import type { Page } from '../chromium/open-page.ts'
import { recordOf, textOf } from '../chromium/read-json.ts'

/**
 * Shows a folder under the name it will be published at: requests for the site go to the server of the folder, and the
 * page notices nothing of it. So https: pages are a secure context, and absolute links lead to the new files.
 */
export async function servePublished(page: Page, { site, server }: ServedFolder): Promise<void> {
  if (site === server) return
  page.listen((method, params, inFrame) => {
    if (method !== 'Fetch.requestPaused' || inFrame) return
    const url = textOf(recordOf(params['request'])['url'])
    const continued = { requestId: params['requestId'], url: `${server}${url.slice(site.length)}` }
    // A request that its page has given up meanwhile cannot go on.
    page.send('Fetch.continueRequest', continued).catch(() => undefined)
  })
  await page.send('Fetch.enable', { patterns: [{ urlPattern: `${site}/*`, requestStage: 'Request' }] })
}
