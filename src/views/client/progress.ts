/** Follows the running reports of this page and loads it again once one of them is over. */

interface Told {
  readonly report: number
  readonly state: 'queued' | 'running' | 'done' | 'failed'
  readonly step?: string
  readonly message?: string
  readonly progress?: number
  /** There are results to show, though the run is not over. */
  readonly results?: boolean
}

const places = [...document.querySelectorAll<HTMLElement>('[data-progress]')]
const ids = places.map((place) => place.dataset['progress'])
// This file lies four folders below the top of the service, wherever that is.
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
  if (bar !== null && progress !== undefined) bar.value = progress
  if (words !== null && message !== undefined) words.textContent = message
  const isOver = progress === undefined && (state === 'done' || state === 'failed')
  // A page that shows nothing yet has something to show now.
  const hasResults = results === true && 'reload' in place.dataset
  if (reloading || (!isOver && !hasResults)) return
  // Several reports that finish together are one reload.
  reloading = true
  setTimeout(() => location.reload(), 300)
}
