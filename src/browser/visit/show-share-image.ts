import type { Picture } from '../../core/facts/browser.ts'
import type { Page } from '../chromium/open-page.ts'
import { numberOf, recordOf, textOf } from '../chromium/read-json.ts'
import { pictureOfArea } from '../watch/pictures.ts'
import { pause } from './load-page.ts'

/** As wide as the cards in the report draw it, twice over for dense screens. */
const maxWidth = 600
const maxMs = 1500

/**
 * The share image as a small picture of our own: the report never loads it from the audited site, nor passes its bytes
 * on. The page is left for it, so nothing else can be read from the page afterwards.
 */
export async function showShareImage(page: Page, signal: AbortSignal): Promise<readonly Picture[]> {
  const url = URL.parse(textOf(await page.ask(namedImage), 4000))
  if (url === null || !/^https?:$/.test(url.protocol)) return []
  const { promise: loaded, resolve } = Promise.withResolvers<void>()
  page.listen((method, _, inFrame) => {
    if (method === 'Page.loadEventFired' && !inFrame) resolve()
  })
  await page.send('Page.navigate', { url: url.href })
  await Promise.race([loaded, page.crashed, pause(maxMs, signal)])
  const { x, y, width, height } = recordOf(await page.ask(drawnImage))
  const area = { x: numberOf(x), y: numberOf(y), width: numberOf(width), height: numberOf(height) }
  if (area.width < 1 || area.height < 1) return []
  return pictureOfArea(page, 'share', area, Math.min(maxWidth, area.width))
}

/** In the order in which networks look for it. */
const namedImage = `(() => {
  for (const name of ['og:image', 'og:image:url', 'og:image:secure_url', 'twitter:image', 'twitter:image:src'])
    for (const meta of document.querySelectorAll('meta[property="' + name + '" i], meta[name="' + name + '" i]')) {
      const content = (meta.getAttribute('content') ?? '').trim()
      if (content !== '') return URL.parse(content, document.baseURI)?.href ?? ''
    }
  return ''
})()`

/** Where Chromium draws an image that was opened by itself, shrunk to the window; nothing where it is not an image. */
const drawnImage = `(() => {
  const image = document.images[0]
  if (!document.contentType.startsWith('image/') || image === undefined) return {}
  const { x, y, width, height } = image.getBoundingClientRect()
  return image.naturalWidth === 0 ? {} : { x, y, width, height }
})()`
