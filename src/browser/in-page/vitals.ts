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
    shownImages: readShownImages(),
    forcedLayoutMs: plumbline.forcedLayoutMs,
    scriptTimes: [...plumbline.scripts]
      .map(([url, ms]) => ({ url: url.slice(0, 2000), ms }))
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, 50),
    lastTaskEndMs: Math.max(0, ...plumbline.tasks.map(({ startMs, durationMs }) => startMs + durationMs)),
    slowestKeyMs: plumbline.slowestKeyMs,
  }
}

/** The files of the images on the first screen. */
function readShownImages(): readonly string[] {
  const isShown = (image: HTMLImageElement) => {
    const { top, bottom, left, right, width, height } = boxOf(image)
    const isInside = top < innerHeight && bottom > 0 && left < innerWidth && right > 0
    return isInside && width > 1 && height > 1 && isVisible(image)
  }
  const urls = [...get(document, 'images')]
    .slice(0, 200)
    .filter(isShown)
    .map((image) => image.currentSrc)
  return [...new Set(urls)].map((url) => url.slice(0, 2000))
}
