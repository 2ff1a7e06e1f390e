/** Search in the API reference: filters the operations while typing. */

const box = document.querySelector<HTMLInputElement>('#search-operations')
const folds = document.querySelectorAll<HTMLDetailsElement>('.fold-on-phone > details')
const narrow = matchMedia('(max-width: 46rem)')

// The stylesheet shows everything where there is room; for screen readers it is open then, too.
const openWhereWide = () => {
  for (const fold of folds) fold.open = !narrow.matches
}
if (!narrow.matches) openWhereWide()
narrow.addEventListener('change', openWhereWide)

box?.closest('[hidden]')?.removeAttribute('hidden')
box?.addEventListener('input', () => {
  const words = box.value.toLowerCase().split(/\s+/).filter(Boolean)
  let found = 0
  for (const group of document.querySelectorAll<HTMLElement>('[data-group]')) {
    let own = 0
    for (const operation of group.querySelectorAll<HTMLElement>('[data-operation]')) {
      const text = `${operation.dataset['operation'] ?? ''} ${operation.textContent}`.toLowerCase()
      operation.hidden = !words.every((word) => text.includes(word))
      if (!operation.hidden) own += 1
    }
    group.hidden = own === 0
    const fold = group.querySelector('details')
    if (fold !== null) fold.open = words.length > 0 || !narrow.matches
    const count = group.querySelector('.count')
    if (count !== null) count.textContent = String(own)
    found += own
  }
  document.querySelector('[data-none]')?.toggleAttribute('hidden', found > 0)
})

// Until November 2026, all operations were on this page, and links led to `#getReport`.
const [, id] = /^#(\w+)$/.exec(location.hash) ?? []
const moved = document.querySelector<HTMLAnchorElement>(`[data-operation="${id}"] a`)
if (moved !== null) location.replace(moved.href)
