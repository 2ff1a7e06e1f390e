/** Safari has no scheduler, and yielding after every item would be slow. */
const pause = 'const pause = () => globalThis.scheduler?.yield?.() ?? new Promise((done) => setTimeout(done))'

/** Gives the browser a turn after the visible part of an event handler. */
export const yieldInHandler = `${pause}
button.addEventListener('click', async () => { show(); await pause(); save() })`

/** Gives the browser a turn every 50 ms of a long loop. */
export const yieldInLoop = `${pause}
let last = performance.now()
for (const item of items) {
  render(item)
  if (performance.now() - last > 50) { await pause(); last = performance.now() }
}`
