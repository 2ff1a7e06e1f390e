/**
 * What the layers say that know no languages: the network, the database, the parsers. They say it in English, runs
 * keep it, and `retell` says it in the language of the reader.
 */
export const outside = {
  progress: {
    queued: 'Waiting for other reports to finish.',
    fetching: 'Fetching the page.',
    checking: 'Checking the page, its files and its server.',
    'waiting-for-browser': 'Waiting for a free browser.',
    visiting: 'Loading the page in a browser.',
    finishing: 'Putting the report together.',
  },
} as const
