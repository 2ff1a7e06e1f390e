/** A report without results: queued, running or failed. */
export const unfinished = {
  progress: 'Progress',
  running: 'Auditing the page…',
  queued: 'Queued',
  noReason: 'The audit stopped for an unknown reason. Try again.',
  failed: 'This page could not be audited',
  retry: 'Try again',
  ownerCanRetry: 'The owner of this report can try again.',
  triedAt:
    '{count, plural, one {Last tried {time}} other {Last tried {time}, after {count, number} attempts in total}}',
  usually: 'This usually takes less than a minute.',
  mayLeave: 'You can leave this page: the audit continues, and the report will be in your list.',
  updates: 'This page updates when the report is ready.',
  titleRunning: 'Auditing {url}',
  titleFailed: 'Could not audit {url}',
} as const
