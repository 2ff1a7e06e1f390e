// Reads what observe.ts has recorded.

function readVitals() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const { largest } = plumbline
  const file =
    largest === null || largest.url === ''
      ? undefined
      : (performance.getEntriesByName(largest.url, 'resource')[0] as PerformanceResourceTiming | undefined)
  const shown = new Set(plumbline.shifts.toSorted((a, b) => b.value - a.value).slice(0, 40))
  return {
    origin: performance.timeOrigin,
    elements: call(document, 'getElementsByTagName', '*').length,
    firstByteMs: navigation?.responseStart ?? 0,
    loadMs: navigation?.loadEventEnd ?? 0,
    firstPaintMs: plumbline.firstPaintMs,
    firstPaintedMs: plumbline.firstPaintedMs,
    largestPaintMs: largest?.atMs ?? 0,
    largestPaintedMs: largest?.paintedMs ?? 0,
    longTasks: plumbline.tasks.slice(0, 200),
    largest:
      largest === null
        ? null
        : {
            // Chromium doesn't expose elements inside shadow roots here.
            ...(largest.element === null ? {} : placeOf(largest.element)),
            url: largest.url === '' ? null : largest.url.slice(0, 2000),
            loadStartMs: file?.startTime ?? null,
            loadEndMs: file === undefined ? null : file.responseEnd || largest.loadEndMs,
          },
    shifts: plumbline.shifts.map((shift) => ({
      value: shift.value,
      atMs: shift.atMs,
      excused: shift.excused,
      ...(shift.element !== null && shown.has(shift) ? placeOf(shift.element) : {}),
    })),
    forcedLayoutMs: plumbline.forcedLayoutMs,
    scriptTimes: [...plumbline.scripts]
      .map(([url, ms]) => ({ url: url.slice(0, 2000), ms }))
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, 50),
    lastTaskEndMs: Math.max(0, ...plumbline.tasks.map(({ startMs, durationMs }) => startMs + durationMs)),
    slowestKeyMs: plumbline.slowestKeyMs,
  }
}

/** The first screen is looked at in this many places. */
const shownColumns = 8
const shownRows = 16

/** The images on the first screen, backgrounds included, each with the share of the screen that it covers. */
function readShownImages() {
  const counts = new Map<string, number>()
  // Clicks go through these, so that they are found at no point.
  const through = [...get(document, 'images')]
    .slice(0, 200)
    .filter((image) => getComputedStyle(image).pointerEvents === 'none' && isVisible(image))
  for (let column = 0; column < shownColumns; column += 1) {
    for (let row = 0; row < shownRows; row += 1) {
      const x = ((column + 0.5) / shownColumns) * innerWidth
      const y = ((row + 0.5) / shownRows) * innerHeight
      const url = imageAt(x, y) ?? through.find((image) => isInside(boxOf(image), x, y))?.currentSrc ?? ''
      if (url !== '') counts.set(url, (counts.get(url) ?? 0) + 1)
    }
  }
  return [...counts].map(([url, count]) => ({
    url: url.slice(0, 2000),
    share: count / shownColumns / shownRows,
  }))
}

const isInside = ({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean =>
  left <= x && x <= right && top <= y && y <= bottom

/** The topmost image at a point that nothing opaque covers, unless a preview of it was there from the start. */
function imageAt(x: number, y: number): string | null {
  let found: string | null = null
  for (const element of call(document, 'elementsFromPoint', x, y)) {
    const { backgroundImage, backgroundColor } = getComputedStyle(element)
    const [, background] = /url\("([^"]+)"\)/.exec(backgroundImage.slice(0, 3000)) ?? []
    const url = element instanceof HTMLImageElement ? element.currentSrc : background
    // Previews are hidden once the image is there.
    if (url?.startsWith('data:') === true) return null
    if (!isVisible(element)) continue
    found ??= url ?? null
    if (backgroundColor.startsWith('rgb(')) break
  }
  return found
}
