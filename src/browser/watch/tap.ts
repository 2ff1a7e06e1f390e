import type { Tap } from '../../core/facts/browser.ts'
import { pause } from '../visit/load/load-page.ts'
import type { Page } from '../chromium/open-page.ts'
import { numberOf, numberOrNull, pathFrom, recordOf, textOf } from '../chromium/read-json.ts'

/** Chromium reports the response to a tap with one of the next frames. */
const toldWithinMs = 300

/**
 * Taps an element that expands or collapses something and waits for the response. Calls `onTap` before, if there is
 * one.
 */
export async function tapOnce(page: Page, signal: AbortSignal, onTap: () => void): Promise<Tap | null> {
  const place = recordOf(await page.ask('tapPlace()'))
  const selector = textOf(place['selector'], 500)
  if (selector === '') return null
  onTap()
  const at = { x: numberOf(place['x']), y: numberOf(place['y']) }
  await page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await pause(toldWithinMs, signal)
  const answeredMs = numberOrNull(await page.ask('plumbline.slowestTapMs'))
  return { selector, snippet: textOf(place['snippet'], 200), path: pathFrom(place['path']), answeredMs }
}
