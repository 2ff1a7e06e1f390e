/** A report without results: queued, running or failed. */
export const unfinished = {
  progress: 'Progress',
  running: 'Auditing the page…',
  queued: 'Queued',
  noReason: 'The run ended without an error message.',
  failed: 'This page could not be audited',
  retry: 'Try again',
  titleRunning: 'Auditing {url}',
  titleFailed: 'Could not audit {url}',
} as const
