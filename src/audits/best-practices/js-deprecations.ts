import { defineAudit, pass, places, warn } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'Deprecated browser features',
  titles: {
    problem: 'Scripts use deprecated browser features',
    success: 'Browser reports no deprecated features',
  },
  plain: {
    title: 'The page uses features that browsers will remove',
    why: 'When they are gone, parts of the page will stop working.',
  },
  why: 'Browsers will remove these features, and scripts that use them will stop working.',
  fix: 'Search for the name of each feature to find what replaces it, and change the script.',
  sources: ['https://developer.chrome.com/docs/lighthouse/best-practices/deprecations'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  messages: {
    used: 'Scripts use {count, plural, one {# deprecated browser feature} other {# deprecated browser features}}',
    none: 'Browser reported no deprecated features while the page loaded',
  },
  needs: ['browser'],

  check({ browser: { deprecations } }) {
    if (deprecations.length === 0) return pass('none')
    const evidence = places(deprecations, ({ name, url, line, column }) => ({
      found: name,
      ...(url === null ? {} : { url }),
      ...(line === null ? {} : { line }),
      ...(column === undefined ? {} : { column }),
    }))
    return warn('used', { count: new Set(deprecations.map(({ name }) => name)).size }, evidence)
  },
})
