/** The Atom feed of a project. */
export const feed = {
  title: 'Reports of {project}',
  alertOpened: 'Alert: {title}',
  alertResolved: 'Resolved: {title}',
  failedTitle: '{url}: audit failed',
  failed: 'The run failed.',
  first: 'First result.',
  new: 'New result.',
  notComparable: 'The score can’t be compared with that of the previous run, which ran different checks.',
  same: 'Score unchanged.',
  change: 'Score {change}.',
  was: 'Previously: {result}.',
} as const
