/** Crawlers by what they fetch pages for, under the names that their owners document for robots.txt. */
export const searchCrawlers = [
  'Googlebot',
  'Bingbot',
  'OAI-SearchBot',
  'Claude-SearchBot',
  'PerplexityBot',
  'Applebot',
  'DuckAssistBot',
] as const

/** They fetch a page because a person asked an assistant about it. */
export const userFetchers = [
  'ChatGPT-User',
  'Claude-User',
  'Perplexity-User',
  'Meta-ExternalFetcher',
] as const

/** They gather text to train models on; the last three are names for rules only, not crawlers. */
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
