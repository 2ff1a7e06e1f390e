/** Search in the API reference: filters the operations while typing. */

const box = document.querySelector<HTMLInputElement>('#search-operations')

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
    found += own
  }
  document.querySelector('[data-none]')?.toggleAttribute('hidden', found > 0)
})

// Until November 2026, all operations were on this page, and links led to `#getReport`.
const [, id] = /^#(\w+)$/.exec(location.hash) ?? []
const moved = document.querySelector<HTMLAnchorElement>(`[data-operation="${id}"] a`)
if (moved !== null) location.replace(moved.href)
