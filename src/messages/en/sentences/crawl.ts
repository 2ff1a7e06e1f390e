/** What a crawl left out, or why it failed. Stored with a crawl; `plumbline check --crawl` prints some of these. */
export const crawl = {
  crawlMoved: '{url} redirects to {target}, so {target} was crawled instead.',
  crawlAlone:
    'The HTML of {url} has no links to other pages. If scripts add them, list the URLs or use a sitemap.',
  crawlCut: 'The crawl stopped at {count, plural, one {# page} other {# pages}}; there are more.',
  crawlBroken:
    'The site stopped responding, so the crawl ended with {count, plural, one {# page} other {# pages}}.',
  crawlDisallowed:
    'robots.txt disallows {count, plural, one {# linked URL, so it was} other {# linked URLs, so they were}} left out.',
  crawlEndless:
    'There are too many URLs like {more, plural, =0 {{kinds}} other {{kinds} and # more}}; the rest were left out.',
  crawlLate:
    'The crawl took longer than {limit}, so it ended with {count, plural, one {# page} other {# pages}}.',
  crawlNotQueued: '{count, plural, one {# page was} other {# pages were}} found but not audited. {reason}',
  crawlMemory: 'The pages of this site take more memory than a crawl may use.',
  crawlCrashed:
    'Plumbline restarted {times, plural, one {# time} other {# times}} while crawling this site, so it gave up. Try again with fewer pages.',
} as const
