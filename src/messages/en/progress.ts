/** What a run is doing right now. */
export const progress = {
  queued: 'Waiting for other reports to finish.',
  fetching: 'Fetching the page.',
  checking: 'Checking the page, its files and its server.',
  'waiting-for-browser': 'Waiting for a free browser.',
  visiting: 'Loading the page in a browser.',
  finishing: 'Putting the report together.',
} as const
