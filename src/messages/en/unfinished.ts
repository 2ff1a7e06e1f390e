/** A report without results: queued, running or failed. */
export const unfinished = {
  progress: 'Progress',
  running: 'Auditing the page…',
  queued: 'Queued',
  noReason: 'The audit stopped for an unknown reason. Try again.',
  failed: 'This page could not be audited',
  retry: 'Try again',
  titleRunning: 'Auditing {url}',
  titleFailed: 'Could not audit {url}',
} as const
