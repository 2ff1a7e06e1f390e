/** Replaces the parts of a page that are still being computed (`data-pending`), once they are there. */

import { bringIcons, loadPage } from './load.ts'
import { showLocalTimes } from './page.ts'

const firstMs = 1000
const longestMs = 10_000
/** Stops trying after this many: something is wrong, and people can still use the link that reloads the page. */
const attempts = 30

const pending = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-pending][id]')]

void fillIn(firstMs, attempts)

async function fillIn(ms: number, left: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms))
  const page = await loadPage(location.href).catch(() => null)
  if (page !== null) replaceParts(page)
  if (left > 1 && pending().length > 0) await fillIn(Math.min(2 * ms, longestMs), left - 1)
}

function replaceParts(page: Document): void {
  for (const part of pending()) {
    const next = page.getElementById(part.id)
    if (next === null || 'pending' in next.dataset) continue
    bringIcons(page)
    showLocalTimes(next)
    part.replaceWith(next)
  }
}
