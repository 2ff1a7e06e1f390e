import {
  defineAudit,
  fail,
  inconclusive,
  notApplicable,
  pass,
  places,
  say,
  warn,
} from '../../audit-kit/audit.ts'

export default defineAudit({
  titles: {
    problem: 'Page cannot use the back/forward cache',
    success: 'Page can use the back/forward cache',
  },
  why: 'Browsers keep a page that visitors leave and show it instantly when they go back, unless the page prevents it.',
  fix: 'Replace unload listeners with pagehide, and do not send Cache-Control: no-store with pages that hold nothing private.',
  snippets: { javascript: "addEventListener('pagehide', save)" },
  sources: ['https://web.dev/articles/bfcache'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  messages: {
    unload: 'Page listens for the unload event, so browsers cannot keep it for going back',
    prevented: 'Page prevents browsers from keeping it for going back',
    restored: 'Browser restored the page instantly when going back',
    noStore: 'Page is sent with Cache-Control: no-store',
    unloadListener: 'Page has an unload listener',
    feature: 'Page uses a feature that prevents it: {feature}',
  },
  needs: ['browser'],

  check({ browser }) {
    const { backForward, behavior } = browser
    if (backForward === null) return inconclusive()
    if (backForward.restored) return pass('restored')
    const own = backForward.reasons.filter(({ pageCanMend }) => pageCanMend)
    if (own.length === 0) return notApplicable()
    const evidence = places(own, ({ name }) => ({ found: inWords(name) }))
    return behavior.unloadListeners > 0 ? fail('unload', {}, evidence) : warn('prevented', {}, evidence)
  },
})

/** Chromium's names of reasons are single words: `BroadcastChannel`. */
function inWords(name: string) {
  if (name.includes('NoStore')) return say('noStore')
  if (name.startsWith('Unload')) return say('unloadListener')
  return say('feature', { feature: name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase() })
}
