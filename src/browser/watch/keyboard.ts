import { setTimeout as sleep } from 'node:timers/promises'
import type { KeyboardWalk } from '../../core/facts/browser.ts'
import type { Page } from '../chromium/open-page.ts'
import { numberOrNull, pathFrom, recordOf, textOf } from '../chromium/read-json.ts'

const maxStops = 40
/** A script that takes the focus back does so soon after the element has lost it. */
const takenBackMs = 100

/** Presses Tab until the focus has gone through the page, or the limit is reached. */
export async function walkByKeyboard(page: Page, untilMs: number): Promise<KeyboardWalk> {
  const stops: Stop[] = []
  let isSuspicious = false
  while (stops.length < maxStops && performance.now() < untilMs) {
    const place = await pressTab(page)
    // After the last element the focus leaves the page.
    isSuspicious = place === null || goesBack(stops, place)
    if (place === null) break
    stops.push(place)
    const [one, two, three] = stops.slice(-3)
    if (three !== undefined && isSame(one, three) && isSame(two, three)) isSuspicious = true
    if (isSuspicious) break
  }
  const trap = stops.length > 0 && isSuspicious ? await findTrap(page) : null
  const slowestMs = numberOrNull(await page.ask('plumbline.slowestKeyMs'))
  return {
    stops: stops.map(({ selector, snippet }) => ({ selector, snippet })),
    trap: trap && { selector: trap.selector, snippet: trap.snippet, path: trap.path },
    slowestMs,
  }
}

interface Stop {
  readonly selector: string
  readonly snippet: string
  readonly path: ReturnType<typeof pathFrom>
  readonly stop: number | null
  readonly mayStay: boolean
}

async function pressTab(page: Page): Promise<Stop | null> {
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }
  await page.send('Input.dispatchKeyEvent', { type: 'keyDown', ...tab })
  // The focus has moved when this is evaluated.
  const [focused] = await Promise.all([
    findFocus(page),
    page.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab }),
  ])
  return focused
}

async function findFocus(page: Page): Promise<Stop | null> {
  const place = recordOf(await page.ask('focusPlace()'))
  const selector = textOf(place['selector'], 500)
  if (selector === '') return null
  return {
    selector,
    snippet: textOf(place['snippet'], 200),
    path: pathFrom(place['path']),
    stop: numberOrNull(place['stop']),
    // A frame has tab stops of its own inside, and a dialog with one button keeps the focus until it is closed.
    mayStay: place['frame'] === true || place['dialog'] === true,
  }
}

/** Whether it had the focus before another element: either the walk starts again, or the element took the focus back. */
const goesBack = (stops: readonly Stop[], { stop }: Stop): boolean =>
  stops.at(-1)?.stop !== stop && stops.some((earlier) => earlier.stop === stop)

/** Whether the focus should have left the element, and has not. */
const isSame = (before: Stop | undefined, now: Stop): boolean => !now.mayStay && before?.stop === now.stop

/**
 * The element that keeps the focus, or takes it back a moment after it has lost it: presses Tab again, as slowly as people
 * do.
 */
async function findTrap(page: Page): Promise<Stop | null> {
  await sleep(takenBackMs)
  let last = await findFocus(page)
  for (let presses = 0; presses < 3; presses += 1) {
    if (last === null) return null
    await pressTab(page)
    await sleep(takenBackMs)
    const now = await findFocus(page)
    if (now === null || !isSame(last, now)) return null
    last = now
  }
  return last
}
