import { loadPage } from './load.ts'
import { copy, texts as t } from './page.ts'

/** On the report page: a finding opens when a link targets it, and can be copied. */

document.addEventListener(
  'toggle',
  ({ target }) => {
    if (target instanceof HTMLDetailsElement && target.open) void fillIn(target)
  },
  { capture: true },
)
for (const open of document.querySelectorAll<HTMLDetailsElement>('[data-finding] > details[open]'))
  void fillIn(open)

openTarget()
window.addEventListener('hashchange', openTarget)

function openTarget(): void {
  const id = decodeURIComponent(location.hash.slice(1))
  const card = document.getElementById(id)
  // A page lists the findings that fit. Every other finding has its own page.
  if (card === null && /^[a-z][a-z0-9-]+$/.test(id) && !location.search.includes('finding='))
    location.replace(`?finding=${id}#${id}`)
  const fold = card?.querySelector<HTMLDetailsElement>(':scope > details') ?? card?.closest('details')
  if (fold === null || fold === undefined) return
  fold.open = true
  card?.scrollIntoView()
}

/** Most findings are never opened, so their details and buttons are loaded on demand. */
async function fillIn(fold: HTMLDetailsElement): Promise<void> {
  const card = fold.closest<HTMLElement>('[data-finding]')
  if (card === null || fold.parentElement !== card) return
  const body = fold.querySelector<HTMLElement>('.finding-body')
  const link = fold.querySelector<HTMLAnchorElement>('p.finding-body > a')
  if (body !== null && link !== null) {
    if (body.ariaBusy === 'true') return
    body.ariaBusy = 'true'
    const page = await loadPage(link.href).catch(() => null)
    body.ariaBusy = null
    const loaded = page?.querySelector('[data-finding] .finding-body')
    // The link stays, for another attempt.
    if (loaded === null || loaded === undefined) return
    body.replaceWith(loaded)
  }
  offerCopy(card, fold)
}

// Search while typing. Enter still submits to the server, which also searches findings that are not on this page.
const search = document.querySelector<HTMLInputElement>('input[data-search]')
search?.addEventListener('input', () => {
  const wanted = search.value.trim().toLowerCase()
  let found = 0
  for (const group of document.querySelectorAll<HTMLElement>('.group')) {
    let own = 0
    for (const each of group.querySelectorAll<HTMLElement>('[data-finding], .told')) {
      const head = each.querySelector('summary') ?? each
      each.hidden = !`${each.id} ${head.textContent}`.toLowerCase().includes(wanted)
      if (!each.hidden) own += 1
    }
    group.hidden = own === 0
    const count = group.querySelector('.count')
    if (count !== null) count.textContent = String(own)
    found += own
  }
  document.querySelector('[data-none]')?.toggleAttribute('hidden', found > 0)
})

function offerCopy(card: HTMLElement, fold: HTMLDetailsElement): void {
  if (fold.querySelector('[data-copies]') !== null) return
  const row = document.createElement('p')
  row.className = 'row'
  row.dataset['copies'] = ''
  row.append(
    button(t.copyPrompt, () => asPrompt(card)),
    button(t.copy, () => asText(card)),
  )
  fold.querySelector('.finding-actions')?.append(row)
  for (const snippet of fold.querySelectorAll('.snippet'))
    snippet.append(button(t.copySnippet, () => snippet.querySelector('pre')?.textContent ?? ''))
}

function button(label: string, text: () => string): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = 'plain'
  made.textContent = label
  made.addEventListener('click', () => void copy(made, text))
  return made
}

function asText(card: HTMLElement): string {
  const part = (selector: string) =>
    [...card.querySelectorAll(selector)].map((each) => fold(each.textContent))
  const [says = ''] = part('h4')
  const advice = [...card.querySelectorAll('.advice > div')].map(
    (pair) => `${pair.querySelector('h5')?.textContent ?? ''}: ${pair.querySelector('p')?.textContent ?? ''}`,
  )
  const places = part('.evidence li').map((place) => `- ${place}`)
  const example = card.querySelector('.snippet pre')?.textContent
  const found = places.length > 0 ? [`${t.found}:`, ...places] : []
  const link = new URL(`#${card.id}`, location.href).href
  return [
    says,
    '',
    ...advice,
    ...found,
    ...(example === undefined ? [] : [`${t.example}:`, example]),
    '',
    link,
  ].join('\n')
}

/** Content of the page is quoted, and the assistant is told not to follow instructions in it. */
function asPrompt(card: HTMLElement): string {
  return [
    t.prompt.replace('{url}', document.querySelector('.hero a')?.getAttribute('href') ?? ''),
    t.promptFix,
    t.promptData,
    '---',
    asText(card),
    '---',
  ].join('\n')
}

const fold = (text: string): string => text.replace(/\s+/g, ' ').trim()
