/** Crawlers by purpose, under the robots.txt names that their owners document. */
export const searchCrawlers = [
  'Googlebot',
  'Bingbot',
  'OAI-SearchBot',
  'Claude-SearchBot',
  'PerplexityBot',
  'Applebot',
  'DuckAssistBot',
] as const

/** Fetch a page because a user asked an assistant about it. */
export const userFetchers = [
  'ChatGPT-User',
  'Claude-User',
  'Perplexity-User',
  'Meta-ExternalFetcher',
] as const

/** Collect text for model training; the last three are robots.txt tokens only, not crawlers. */
export const trainingCrawlers = [
  'GPTBot',
  'ClaudeBot',
  'CCBot',
  'Bytespider',
  'Meta-ExternalAgent',
  'Amazonbot',
  'Google-Extended',
  'Applebot-Extended',
] as const
