/** Search in the list of checks while typing. Enter asks the server, which also searches their explanations. */

const box = document.querySelector<HTMLInputElement>('#search-checks')
const folds = new Map(
  [...document.querySelectorAll<HTMLDetailsElement>('.checks > details')].map((fold) => [fold, fold.open]),
)

box?.addEventListener('input', () => {
  const words = box.value.toLowerCase().split(/\s+/).filter(Boolean)
  let found = 0
  for (const section of document.querySelectorAll<HTMLElement>('.checks')) {
    let inSection = 0
    for (const group of section.querySelectorAll<HTMLElement>('.checks-group')) {
      const inGroup = [...group.querySelectorAll<HTMLElement>('li')].filter((check) => isMatch(check, words))
      group.hidden = inGroup.length === 0
      inSection += inGroup.length
    }
    section.hidden = inSection === 0
    const count = section.querySelector('.count')
    if (count !== null) count.textContent = String(inSection)
    found += inSection
  }
  // What matches is in sight; without a search, everything is as it was.
  for (const [fold, wasOpen] of folds) fold.open = words.length > 0 || wasOpen
  document.querySelector('[data-none]')?.toggleAttribute('hidden', found > 0)
})

/** Compares the name and, in the link, the id. Hides what does not match. */
function isMatch(check: HTMLElement, words: readonly string[]): boolean {
  const id = check.querySelector('a')?.pathname.split('/').at(-1) ?? ''
  const text = `${id} ${check.textContent}`.toLowerCase()
  check.hidden = !words.every((word) => text.includes(word))
  return !check.hidden
}
