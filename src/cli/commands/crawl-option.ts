const usualCrawl = 500

/** `--crawl` without a number means 500: the word after it may be a target. */
export const withCrawlNumber = (words: readonly string[]): readonly string[] =>
  words.map((word, index) =>
    word === '--crawl' && !/^\d+$/.test(words[index + 1] ?? '') ? `--crawl=${usualCrawl}` : word,
  )
