/** The Atom feed of a project. */
export const feeds = {
  action: 'Feed',
  title: 'Feed',
  lead: 'Follow the runs and alerts of this project in a news reader app (Atom feed). Anyone with the URL can read it.',
  none: 'This project has no feed.',
  since: 'Feed created {date}. Its URL cannot be shown again, but you can replace it with a new one.',
  once: 'This is the URL of the feed. It is shown only once.',
  copy: 'Copy URL',
  create: 'Create feed',
  rotate: 'New URL',
  rotateTitle: 'Replace the URL of this feed?',
  rotateText: 'The current URL stops working. Everyone who follows the feed has to subscribe to the new one.',
  rotateSure: 'Replace URL',
  revoke: 'Revoke feed',
  revoked: 'Feed revoked.',
} as const
