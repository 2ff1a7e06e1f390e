import type { Picture } from '../../core/facts/browser.ts'
import { shareImageNames } from '../../core/search/share-image.ts'
import type { Page } from '../chromium/open-page.ts'
import { numberOf, recordOf, textOf } from '../chromium/read-json.ts'
import { pictureOfArea } from '../watch/screen/pictures.ts'
import { pause } from './load/load-page.ts'

/** Twice the width of the cards in the report, for high-density screens. */
const maxWidth = 600
const maxMs = 1500

/**
 * Takes a small screenshot of the share image, so that the report neither loads it from the audited site nor passes on
 * its bytes. This navigates away, so nothing else can be read from the page afterwards.
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

const namedImage = `(() => {
  for (const name of ${JSON.stringify(shareImageNames)})
    for (const meta of document.querySelectorAll('meta[property="' + name + '" i], meta[name="' + name + '" i]')) {
      const content = (meta.getAttribute('content') ?? '').trim()
      if (content !== '') return URL.parse(content, document.baseURI)?.href ?? ''
    }
  return ''
})()`

/**
 * Where Chromium puts an image that was opened by itself, scaled down to the window; nothing for any other file. In whole
 * pixels inside the image: centered images start between two, and the dark page around them would show as an edge.
 */
const drawnImage = `(() => {
  const image = document.images[0]
  if (!document.contentType.startsWith('image/') || image === undefined) return {}
  const { x, y, width, height } = image.getBoundingClientRect()
  if (image.naturalWidth === 0) return {}
  const [left, top] = [Math.ceil(x), Math.ceil(y)]
  return { x: left, y: top, width: Math.floor(x + width) - left, height: Math.floor(y + height) - top }
})()`
