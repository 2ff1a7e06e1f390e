/**
 * A text in Unicode's composed form (NFC). Keyboards write `é` as one character and file names of macOS as two; names,
 * tags and search terms that look the same are the same. Never for URLs, whose spelling belongs to the site.
 */
export const composed = (text: string): string => text.normalize('NFC')
