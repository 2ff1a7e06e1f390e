/** On lists, `j` and `k` move through the rows, and Enter opens the focused one. */

import { texts, typedInto } from './page.ts'

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

/** Says how many rows are selected, and whether these are all. */
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[data-rows] input[name="id"]')]

function showSelected(): void {
  const all = boxes()
  const count = all.filter(({ checked }) => checked).length
  for (const place of document.querySelectorAll('[data-selected]'))
    place.textContent = count === 0 ? '' : texts.selected.replace('{count}', String(count))
  for (const box of document.querySelectorAll<HTMLInputElement>('input[data-all]')) {
    box.checked = count > 0 && count === all.length
    box.indeterminate = count > 0 && count < all.length
  }
}

document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.matches('[name="id"], [data-all]')) showSelected()
})
// Browsers restore what was selected when somebody comes back to the page.
addEventListener('pageshow', showSelected)
showSelected()
