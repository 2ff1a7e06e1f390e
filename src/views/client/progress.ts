/** Follows the running reports of this page and loads it again once one of them is over. */

interface Told {
  readonly report: number
  readonly state: 'queued' | 'running' | 'done' | 'failed'
  readonly step?: string
  readonly progress?: number
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

function show(place: HTMLElement, { state, step, progress }: Told): void {
  const bar = place.querySelector('progress')
  const words = place.querySelector('[data-step]')
  if (bar !== null && progress !== undefined) bar.value = progress
  if (words !== null && step !== undefined) words.textContent = step
  if (progress !== undefined || reloading || (state !== 'done' && state !== 'failed')) return
  // Several reports that finish together are one reload.
  reloading = true
  setTimeout(() => location.reload(), 300)
}
