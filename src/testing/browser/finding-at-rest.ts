import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { until } from '../until.ts'

/** Longer than any pause between two frames of a smooth scroll. */
const stillMs = 500

/** Where the top of the finding is in the window, once it is open and stands still. */
export async function topAtRest(page: Page, id: string): Promise<number> {
  const place = `(() => {
    const card = document.getElementById(${JSON.stringify(id)})
    return card?.querySelector('details').open ? card.getBoundingClientRect().top : null
  })()`
  let before: number | null = null
  let since = performance.now()
  await until(async () => {
    const now = await page.evaluate<number | null>(place)
    if (now === null || now !== before) since = performance.now()
    before = now
    return performance.now() - since > stillMs
  }, `${id} stands still`)
  assert.ok(before !== null)
  return before
}
