/** Patterns of texts in our files, by what they describe. */
export const patterns = {
  path: '^/',
  url: '^https?://[^/]+',
  day: '^\\d{4}-\\d{2}-\\d{2}$',
} as const
