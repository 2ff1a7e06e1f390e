/** A page that checks for cookies or a browser reloads itself once or twice. */
const maxRepeats = 3

/** Signing in takes a few steps; nobody waits for ten. */
const maxSteps = 10

/** Whether the page reloads itself, or pages lead to each other, without an end: URLs in the order they were requested. */
export function isEndless(urls: readonly string[]): boolean {
  const steps = new Map<string, number>()
  for (const [place, to] of urls.entries()) {
    if (place === 0) continue
    const step = `${urls[place - 1]} ${to}`
    steps.set(step, (steps.get(step) ?? 0) + 1)
  }
  return urls.length > maxSteps || Math.max(0, ...steps.values()) >= maxRepeats
}
