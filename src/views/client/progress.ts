/** Follows running reports of the signed-in account and loads the page again once one of them is done. */

const places = [...document.querySelectorAll<HTMLElement>('[data-progress]')]
const source = new EventSource('/events')

source.addEventListener('report', (event: MessageEvent<string>) => {
  const { report, state, step, progress } = JSON.parse(event.data) as {
    report: number
    state: string
    step?: string
    progress?: number
  }
  for (const place of places) {
    if (Number(place.dataset['progress']) !== report) continue
    const bar = place.querySelector('progress')
    const words = place.querySelector('[data-step]')
    if (bar !== null && progress !== undefined) bar.value = progress
    if (words !== null && step !== undefined) words.textContent = step
    if (progress === undefined && (state === 'done' || state === 'failed')) reload()
  }
})

// What finished between drawing the page and listening to it is told at once on connecting.
source.addEventListener('settled', (event: MessageEvent<string>) => {
  const running = new Set(JSON.parse(event.data) as number[])
  if (places.some((place) => !running.has(Number(place.dataset['progress'])))) reload()
})

let reloading: ReturnType<typeof setTimeout> | undefined

/** Several reports that finish together are one reload. */
function reload(): void {
  reloading ??= setTimeout(() => location.reload(), 300)
}
