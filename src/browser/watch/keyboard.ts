import type { KeyboardWalk } from '../../core/facts/browser.ts'
import type { Page } from '../chromium/open-page.ts'
import { numberOrNull, pathFrom, recordOf, textOf } from '../chromium/read-json.ts'

const maxStops = 40

/** Presses Tab until the focus has gone through the page, or the limit is reached. */
export async function walkByKeyboard(page: Page, untilMs: number): Promise<KeyboardWalk> {
  const stops: { selector: string; snippet: string; frame: boolean; stop: number | null }[] = []
  let trap: KeyboardWalk['trap'] = null
  while (stops.length < maxStops && performance.now() < untilMs) {
    const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }
    await page.send('Input.dispatchKeyEvent', { type: 'keyDown', ...tab })
    // The focus has moved when this is evaluated.
    const [focused] = await Promise.all([
      page.ask('focusPlace()'),
      page.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab }),
    ])
    const place = recordOf(focused)
    const selector = textOf(place['selector'], 500)
    // After the last element the focus leaves the page.
    if (selector === '') break
    const stop = numberOrNull(place['stop'])
    const snippet = textOf(place['snippet'], 200)
    stops.push({ selector, snippet, frame: place['frame'] === true, stop })
    const [one, two, three] = stops.slice(-3)
    // A frame has tab stops of its own inside; the focus must leave anything else with the first Tab.
    if (three !== undefined && !three.frame && one?.stop === stop && two?.stop === stop) {
      trap = { selector, snippet, path: pathFrom(place['path']) }
      break
    }
    if (stops[0]?.stop === stop && stops.length > 3) break
  }
  const slowestMs = numberOrNull(await page.ask('plumbline.slowestKeyMs'))
  return { stops: stops.map(({ selector, snippet }) => ({ selector, snippet })), trap, slowestMs }
}
