/**
 * Follows the runs in progress on this page. When one of them ends, a list updates its row and keeps what is being
 * entered elsewhere; other pages reload.
 */

import { bringIcons, loadPage } from './load.ts'
import { showLocalTimes, texts } from './page.ts'

interface Told {
  readonly report: number
  readonly state: 'queued' | 'running' | 'done' | 'failed'
  readonly step?: string
  readonly message?: string
  readonly progress?: number
  /** Whether results can be shown although the run is not over. */
  readonly results?: boolean
}

const places = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-progress]')]
const ids = places().map((place) => place.dataset['progress'])
// This file is four folders below the root of the service, wherever that is.
const source = new EventSource(new URL(`../../../../events?reports=${ids.join(',')}`, import.meta.url))
let reloading = false
/** How many runs of a list have ended since it was opened. */
let ended = 0
/** How the run of a report ended. */
const outcomes = new Map<number, Told['state']>()

source.addEventListener('report', (event: MessageEvent<string>) => {
  const told = JSON.parse(event.data) as Told
  for (const place of places()) {
    if (Number(place.dataset['progress']) === told.report) show(place, told)
  }
})

function show(place: HTMLElement, { report, state, message, progress, results }: Told): void {
  const bar = place.querySelector('progress')
  const words = place.querySelector('[data-step]')
  // Until something is done, the bar swings instead of standing at its start.
  if (bar !== null && progress !== undefined && progress > 0) bar.value = progress
  if (words !== null && message !== undefined) words.textContent = message
  const isOver = progress === undefined && (state === 'done' || state === 'failed')
  // A page without results reloads when there are some.
  const hasResults = results === true && 'reload' in place.dataset
  if (!isOver && !hasResults) return
  if (place.matches('tr')) ended += 1
  if (isOver) outcomes.set(report, state)
  if (reloading) return
  // Once for several reports that finish together.
  reloading = true
  setTimeout(() => (place.matches('tr') ? void updateRows() : location.reload()), 300)
}

async function updateRows(): Promise<void> {
  const before = ended
  const page = await loadPage(location.href).catch(() => null)
  if (page !== null) replaceRows(page)
  if (ended === before) reloading = false
  else await updateRows()
}

/** The rows of runs that have ended. */
function replaceRows(page: Document): void {
  bringIcons(page)
  for (const row of places()) {
    const box = row.querySelector<HTMLInputElement>('input[name="id"]')
    const fresh = page.querySelector<HTMLInputElement>(`input[name="id"][value="${row.dataset['progress']}"]`)
    const next = fresh?.closest('tr')
    if (fresh === null) stayBehind(row)
    if (box === null || fresh === null || !next || 'progress' in next.dataset) continue
    fresh.checked = box.checked
    const focused = ['input', '.address a'].find((each) => row.querySelector(each) === document.activeElement)
    showLocalTimes(next)
    row.replaceWith(next)
    if (focused !== undefined) next.querySelector<HTMLElement>(focused)?.focus()
  }
}

/** Marks a row that the filters no longer match. It stays in place, because somebody may be about to click it. */
function stayBehind(row: HTMLElement): void {
  const outcome = outcomes.get(Number(row.dataset['progress']))
  if (outcome === undefined) return
  delete row.dataset['progress']
  const tag = row.querySelector('[data-state]')
  const step = row.querySelector('[data-step]')
  if (tag !== null) {
    tag.className = outcome === 'failed' ? 'tag failed' : 'tag'
    tag.textContent = outcome === 'failed' ? texts.runFailed : texts.runDone
  }
  if (step !== null) step.textContent = texts.noLongerListed
}
