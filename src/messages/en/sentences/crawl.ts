/** What a crawl left out, and why. Stored with a crawl, and printed by `plumbline check --crawl`. */
export const crawl = {
  crawlMoved: '{url} redirects to {target}, so that site was crawled.',
  crawlAlone:
    'No links to other pages were found in the markup of {url}. If scripts create them, list the URLs or use a sitemap.',
  crawlCut: 'The crawl stopped at {count, plural, one {# page} other {# pages}}; there are more.',
  crawlBroken:
    'The site stopped responding, so the crawl ended with {count, plural, one {# page} other {# pages}}.',
  crawlDisallowed:
    'robots.txt disallows {count, plural, one {# linked URL, so it was} other {# linked URLs, so they were}} left out.',
  crawlEndless:
    'There are too many URLs like {more, plural, =0 {{kinds}} other {{kinds} and # more}}; the rest were left out.',
} as const
