import type { AxeResults } from '../../core/facts/browser.ts'
import { pause } from '../visit/load-page.ts'
import type { Page } from '../chromium/open-page.ts'
import { pageScripts } from './page-scripts.ts'
import { listOf, recordOf, textOf } from '../chromium/read-json.ts'

export interface AxeOptions {
  readonly axeMs: number
  /** Elements beyond which axe is not run: it takes seconds for each thousand. */
  readonly axeElements: number
  readonly signal: AbortSignal
}

/** `late` when it did not answer in time: the page is then still busy with it. */
export async function runAxe(
  page: Page,
  elements: number,
  { axeMs, axeElements, signal }: AxeOptions,
): Promise<AxeResults | 'late' | 'large'> {
  if (elements > axeElements) return 'large'
  const found = await Promise.race([
    runInFrames(page, axeElements).catch(() => 'large' as const),
    pause(axeMs, signal).then(() => 'late' as const),
  ])
  // The script in our own world made it in the shape of the type.
  return found === 'late' || found === 'large' ? found : (found as AxeResults)
}

const maxFrames = 10

/** Frames that share the page's process are part of it; those of other sites are other pages, and not entered. */
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
        // axe counts the frame among those that could not be looked into.
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

/** Null where axe cannot be put, or would take too long. */
async function frameReady(page: Page, frame: string, axeElements: number): Promise<true | null> {
  const count = 'document.getElementsByTagName("*").length'
  const elements = await page.askFrame(frame, `${pageScripts.axe}\n${count}`).catch(() => Infinity)
  return Number(elements) <= axeElements ? true : null
}

/** Chromium's name of a frame, by the element that holds it. */
async function frameAt(page: Page, within: string, selector: unknown): Promise<string> {
  const held = await page
    .objectIn(within, `axe.utils.shadowSelect(${JSON.stringify(selector)})`)
    .catch(() => '')
  if (held === '') return ''
  const { node } = await page.send('DOM.describeNode', { objectId: held })
  return textOf(recordOf(node)['frameId'], 64)
}
