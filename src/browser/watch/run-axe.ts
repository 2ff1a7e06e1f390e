import type { AxeResults } from '../../core/facts/axe.ts'
import { pause } from '../visit/load/load-page.ts'
import type { Page } from '../chromium/open-page.ts'
import { pageScripts } from './page-scripts.ts'
import { listOf, recordOf, textOf } from '../chromium/read-json.ts'

export interface AxeOptions {
  readonly axeMs: number
  /** Pages with more elements skip axe, which takes seconds per thousand elements. */
  readonly axeElements: number
  /** When results have to be there, on the clock of `performance.now()`. */
  readonly untilMs: number
  readonly signal: AbortSignal
}

/**
 * `late` if axe did not finish in time: the page is then still busy with it. `gone` if its renderer died, as it does
 * when axe takes too much memory. `failed` if it threw, twice.
 */
type Unfinished = 'late' | 'gone' | 'failed'

export async function runAxe(
  page: Page,
  elements: number,
  { axeMs, axeElements, untilMs, signal }: AxeOptions,
): Promise<AxeResults | 'too-large' | Unfinished> {
  if (elements > axeElements) return 'too-large'
  const onTime = async (): Promise<'late'> => {
    await pause(Math.max(0, Math.min(axeMs, untilMs - performance.now())), signal)
    return 'late'
  }
  const found = await Promise.race([
    // A frame that navigates meanwhile ends the first attempt.
    runInFrames(page, axeElements)
      .catch(() => runInFrames(page, axeElements))
      .catch(() => 'failed' as const),
    onTime(),
    page.crashed.catch(() => 'gone' as const),
  ])
  // Our script in the isolated world produced it in the shape of the type.
  return found as AxeResults | Unfinished
}

const maxFrames = 10

/** Audits frames in the page's own process. Frames of other sites are other pages and are skipped. */
async function runInFrames(page: Page, axeElements: number): Promise<unknown> {
  const inside = listOf(await page.ask(`${pageScripts.axe}\naxeFrames(null)`))
  if (inside.length === 0) return page.ask('runAxe()')
  const parts = [await page.ask('runAxePart(null)')]
  let left = maxFrames
  const enter = async (within: string, frames: readonly unknown[]): Promise<void> => {
    for (const each of frames) {
      const { frameSelector, frameContext } = recordOf(each)
      const frame = left > 0 ? await frameAt(page, within, frameSelector) : ''
      left -= 1
      const context = JSON.stringify(frameContext)
      const ready = frame === '' ? null : await frameReady(page, frame, axeElements)
      if (ready === null) {
        // axe counts the frame as one that it could not test.
        parts.push(null)
        continue
      }
      parts.push(await page.askFrame(frame, `runAxePart(${context})`))
      await enter(frame, listOf(await page.askFrame(frame, `axeFrames(${context})`)))
    }
  }
  await enter(page.frame, inside)
  return page.ask(`finishAxe(${JSON.stringify(parts)})`)
}

/** Null if axe can't be injected into the frame or would take too long. */
async function frameReady(page: Page, frame: string, axeElements: number): Promise<true | null> {
  const count = 'document.getElementsByTagName("*").length'
  const elements = await page.askFrame(frame, `${pageScripts.axe}\n${count}`).catch(() => Infinity)
  return Number(elements) <= axeElements ? true : null
}

/** The id of a frame, given its owner element. */
async function frameAt(page: Page, within: string, selector: unknown): Promise<string> {
  const held = await page
    .objectIn(within, `axe.utils.shadowSelect(${JSON.stringify(selector)})`)
    .catch(() => '')
  if (held === '') return ''
  const { node } = await page.send('DOM.describeNode', { objectId: held })
  return textOf(recordOf(node)['frameId'], 64)
}
