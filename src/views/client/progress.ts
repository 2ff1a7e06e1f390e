/** Follows the runs in progress on this page, and reloads it when one of them ends. */

interface Told {
  readonly report: number
  readonly state: 'queued' | 'running' | 'done' | 'failed'
  readonly step?: string
  readonly message?: string
  readonly progress?: number
  /** Whether results can be shown although the run is not over. */
  readonly results?: boolean
}

const places = [...document.querySelectorAll<HTMLElement>('[data-progress]')]
const ids = places.map((place) => place.dataset['progress'])
// This file is four folders below the root of the service, wherever that is.
const source = new EventSource(new URL(`../../../../events?reports=${ids.join(',')}`, import.meta.url))
let reloading = false

source.addEventListener('report', (event: MessageEvent<string>) => {
  const told = JSON.parse(event.data) as Told
  for (const place of places) {
    if (Number(place.dataset['progress']) === told.report) show(place, told)
  }
})

function show(place: HTMLElement, { state, message, progress, results }: Told): void {
  const bar = place.querySelector('progress')
  const words = place.querySelector('[data-step]')
  // Until something is done, the bar swings instead of standing at its start.
  if (bar !== null && progress !== undefined && progress > 0) bar.value = progress
  if (words !== null && message !== undefined) words.textContent = message
  const isOver = progress === undefined && (state === 'done' || state === 'failed')
  // A page without results reloads when there are some.
  const hasResults = results === true && 'reload' in place.dataset
  if (reloading || (!isOver && !hasResults)) return
  // Reload once for several reports that finish together.
  reloading = true
  setTimeout(() => location.reload(), 300)
}
