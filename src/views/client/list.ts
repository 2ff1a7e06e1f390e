/** On lists, `j` and `k` move through the rows, and Enter opens the focused one. */

import { typedInto } from './page.ts'

const links = (): HTMLAnchorElement[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('[data-rows] tbody tr')].flatMap((row) => {
    const link = row.querySelector<HTMLAnchorElement>('.address a')
    return link === null ? [] : [link]
  })

document.addEventListener('keydown', (event) => {
  const { key, target } = event
  if ((key !== 'j' && key !== 'k') || event.metaKey || event.ctrlKey || event.altKey) return
  if (target instanceof HTMLElement && target.matches(typedInto)) return
  const all = links()
  const at = all.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
  const next = key === 'j' ? Math.min(all.length - 1, at + 1) : Math.max(0, at - 1)
  all[next]?.focus()
})
