/** Search in the API reference: filters the table of contents and the operations while typing. */

const box = document.querySelector<HTMLInputElement>('#search-operations')
const found = document.querySelector('#found-operations')
const articles = [...document.querySelectorAll<HTMLElement>('article[data-words]')]

box?.closest('[hidden]')?.removeAttribute('hidden')
box?.addEventListener('input', () => {
  const words = box.value.toLowerCase().split(/\s+/).filter(Boolean)
  let count = 0
  for (const article of articles) {
    const text = (article.dataset['words'] ?? '').toLowerCase()
    const isMatch = words.every((word) => text.includes(word))
    if (isMatch) count += 1
    article.hidden = !isMatch
    const entry = document.querySelector<HTMLElement>(`#operations a[href="#${article.id}"]`)?.parentElement
    if (entry !== null && entry !== undefined) entry.hidden = !isMatch
  }
  if (found !== null) found.textContent = words.length === 0 ? '' : `${count} of ${articles.length}`
})
