import type { AxeResults } from '../../../core/facts/axe.ts'
import type { ElementBox } from '../../../core/facts/browser.ts'
import type { Page } from '../../chromium/open-page.ts'
import { listOf, numberOf, recordOf, textOf } from '../../chromium/read-json.ts'

const maxAxeBoxes = 150

/** The boxes of elements that axe reports, looked up by axe's own selectors. */
export async function axeBoxes(page: Page, { rules }: AxeResults): Promise<readonly ElementBox[]> {
  const selectors = rules
    .filter(({ outcome }) => outcome === 'violation')
    .flatMap(({ nodes }) => nodes.map(({ selector }) => selector))
  const wanted = JSON.stringify([...new Set(selectors)].slice(0, maxAxeBoxes))
  return readBoxes(await page.ask(`boxesAt(${wanted})`).catch(() => []))
}

/** Validates the boxes that the in-page script returns. */
export const readBoxes = (raw: unknown): readonly ElementBox[] =>
  listOf(raw).map((each) => {
    const { selector, box } = recordOf(each)
    const [left, top, width, height] = listOf(box).map(numberOf)
    return { selector: textOf(selector, 500), box: [left ?? 0, top ?? 0, width ?? 0, height ?? 0] }
  })
