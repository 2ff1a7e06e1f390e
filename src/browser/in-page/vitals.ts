// Reads what observe.ts has recorded.

function readVitals() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const { largest } = plumbline
  const file =
    largest === null || largest.url === ''
      ? undefined
      : (performance.getEntriesByName(largest.url, 'resource')[0] as PerformanceResourceTiming | undefined)
  return {
    origin: performance.timeOrigin,
    elements: call(document, 'getElementsByTagName', '*').length,
    firstByteMs: navigation?.responseStart ?? 0,
    loadMs: navigation?.loadEventEnd ?? 0,
    firstPaintMs: plumbline.firstPaintMs,
    largestPaintMs: largest?.atMs ?? 0,
    layoutShift: plumbline.shiftScore,
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
    shifts: plumbline.shifts
      .toSorted((a, b) => b.value - a.value)
      .slice(0, 20)
      .map(({ value, atMs, element }) => ({
        value,
        atMs,
        ...(element === null ? { selector: null, snippet: null } : placeOf(element)),
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
