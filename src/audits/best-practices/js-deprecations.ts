import { defineAudit, pass, places, warn } from '../../audit-kit/audit.ts'
import { keptOutByListener, unloadListener } from '../../audit-kit/scripts/unload-listener.ts'

/** Partytown reads every property of the window to copy it into its worker. The page uses none of them by that. */
const isSandbox = (url: string | null): boolean =>
  url !== null && /\/~partytown\/|\/partytown(?:-[a-z-]+)?\.(?:js|html)/.test(url)

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
  why: 'Browsers will remove deprecated features, and scripts that use them will stop working.',
  fix: 'Search the web for the name of each listed feature to find what replaces it, and change the script.',
  sources: ['https://developer.chrome.com/docs/lighthouse/best-practices/deprecations'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  sameCauseAs: ['bf-cache'],
  messages: {
    used: 'Scripts use {count, plural, one {# deprecated browser feature} other {# deprecated browser features}}',
    none: 'Browser reported no deprecated features while the page loaded',
    inSandbox:
      'Only Partytown touched deprecated browser features, when it copied the window into its worker',
  },
  needs: ['browser'],

  check({ browser: { deprecations, backForward } }) {
    if (deprecations.length === 0) return pass('none')
    const all = deprecations.filter(({ url }) => !isSandbox(url))
    if (all.length === 0) return pass('inSandbox')
    const others = all.filter(({ name }) => name !== 'UnloadHandler')
    const used = others.length > 0 && keptOutByListener(backForward) ? others : all
    const evidence = places(used, ({ name, url, line, column }) => ({
      found: name,
      ...(url === null ? {} : { url }),
      ...(line === null ? {} : { line }),
      ...(column === undefined ? {} : { column }),
    }))
    const verdict = warn('used', { count: new Set(used.map(({ name }) => name)).size }, evidence)
    return others.length === 0 ? { ...verdict, cause: unloadListener } : verdict
  },
})
