/** The Atom feed of a project. */
export const feeds = {
  action: 'Feed',
  title: 'Feed',
  lead: 'Finished and failed runs and alerts of this project for a feed reader (Atom). Whoever has the URL can read it.',
  none: 'This project has no feed.',
  since: 'There is a feed since {date}. Its URL is not shown again; a new one replaces it.',
  once: 'This is the URL of the feed. It is shown only once.',
  copy: 'Copy URL',
  create: 'Create feed',
  rotate: 'New URL',
  revoke: 'Revoke feed',
  revoked: 'Feed revoked.',
} as const
