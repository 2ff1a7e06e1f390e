/** Updates the live parts of a page (`data-live`), and reloads the page when one of them stops changing. */

import { bringIcons, loadPage } from './load.ts'
import { showLocalTimes } from './page.ts'

const everyMs = 2000

const live = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-live][id]')]

void follow()

async function follow(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, everyMs))
  const page = document.hidden ? null : await loadPage(location.href).catch(() => null)
  if (page !== null && !replaceParts(page)) return
  await follow()
}

/** False if the page is being reloaded. */
function replaceParts(page: Document): boolean {
  for (const part of live()) {
    const next = page.getElementById(part.id)
    if (next === null || !('live' in next.dataset)) {
      location.reload()
      return false
    }
    // Somebody may be about to follow a link in it.
    if (part.contains(document.activeElement)) continue
    bringIcons(page)
    showLocalTimes(next)
    part.replaceWith(next)
  }
  return true
}
