import type { AxeResults, ElementBox } from '../../core/facts/browser.ts'
import type { Page } from '../chromium/open-page.ts'
import { listOf, numberOf, recordOf, textOf } from '../chromium/read-json.ts'

const maxAxeBoxes = 150

/** Where the elements are that axe complains about: it names them in its own way. */
export async function axeBoxes(page: Page, { rules }: AxeResults): Promise<readonly ElementBox[]> {
  const selectors = rules
    .filter(({ outcome }) => outcome === 'violation')
    .flatMap(({ nodes }) => nodes.map(({ selector }) => selector))
  const wanted = JSON.stringify([...new Set(selectors)].slice(0, maxAxeBoxes))
  return readBoxes(await page.ask(`boxesAt(${wanted})`).catch(() => []))
}

/** Boxes as the script in the page tells them. */
export const readBoxes = (told: unknown): readonly ElementBox[] =>
  listOf(told).map((each) => {
    const { selector, box } = recordOf(each)
    const [left, top, width, height] = listOf(box).map(numberOf)
    return { selector: textOf(selector, 500), box: [left ?? 0, top ?? 0, width ?? 0, height ?? 0] }
  })
