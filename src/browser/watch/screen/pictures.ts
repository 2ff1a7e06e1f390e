import type { Picture } from '../../../core/facts/browser.ts'
import type { Page, Screen } from '../../chromium/open-page.ts'
import { textOf } from '../../chromium/read-json.ts'

/** Limit for one screenshot in base64, which takes about four thirds of its bytes. */
const maxCharacters = 130_000
const maxHeight = 2400

export const phone: Screen = { width: 412, height: 823, pixelRatio: 1.75, mobile: true }
export const desktop: Screen = { width: 1350, height: 940, pixelRatio: 1, mobile: false }

/** Where a picture of a page starts, counted from the leftmost place that visitors can scroll to. */
interface Start {
  /** More than 0 if the page is read from right to left and wider than the screen. */
  readonly left: number
}

export async function pictureOfScreen(
  page: Page,
  name: string,
  screen: Screen,
  { width, left }: Start & { readonly width: number },
): Promise<Picture[]> {
  const scale = width / screen.width
  const height = Math.round(screen.height * scale)
  const clip = { x: left, y: 0, width: screen.width, height: screen.height, scale: scale / screen.pixelRatio }
  const base64 = await capture(page, clip, false)
  return base64 === null ? [] : [{ name, type: 'image/webp', width, height, atMs: null, base64 }]
}

/** The whole page, scaled down and cut off at `maxHeight`. */
export async function pictureOfPage(
  page: Page,
  name: string,
  screen: Screen,
  { width, left, contentHeight }: Start & { readonly width: number; readonly contentHeight: number },
): Promise<Picture[]> {
  const scale = width / screen.width
  const height = Math.min(Math.max(screen.height, contentHeight), maxHeight / scale)
  const clip = { x: left, y: 0, width: screen.width, height, scale: scale / screen.pixelRatio }
  const base64 = await capture(page, clip, true)
  const size = { width, height: Math.round(height * scale) }
  return base64 === null ? [] : [{ name, type: 'image/webp', ...size, atMs: null, base64 }]
}

/** A region of a screen with a pixel ratio of 1. */
export async function pictureOfArea(
  page: Page,
  name: string,
  area: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  width: number,
): Promise<Picture[]> {
  const scale = width / area.width
  const base64 = await capture(page, { ...area, scale }, false)
  const size = { width: Math.round(width), height: Math.round(area.height * scale) }
  return base64 === null ? [] : [{ name, type: 'image/webp', ...size, atMs: null, base64 }]
}

async function capture(page: Page, clip: object, captureBeyondViewport: boolean): Promise<string | null> {
  for (const quality of [60, 20]) {
    const options = { format: 'webp', quality, clip, captureBeyondViewport, optimizeForSpeed: true }
    const base64 = textOf((await page.send('Page.captureScreenshot', options))['data'], 5_000_000)
    if (base64.length > 0 && base64.length <= maxCharacters) return base64
  }
  return null
}
