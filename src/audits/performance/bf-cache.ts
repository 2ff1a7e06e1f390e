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
import { unloadListener } from '../../audit-kit/scripts/unload-listener.ts'
import { sentence } from '../../core/sentence.ts'

export default defineAudit({
  subject: 'Back/forward cache',
  titles: {
    problem: 'Page cannot use the back/forward cache',
    success: 'Page can use the back/forward cache',
  },
  plain: {
    title: 'Pressing Back loads this page again instead of showing it immediately',
    why: 'Browsers keep a page ready in case people come back to it. This page prevents that.',
  },
  why: 'Browsers keep a page that visitors leave and show it instantly when they go back, unless the page prevents it.',
  fix: 'Replace unload listeners with pagehide. Where a page holds nothing private, send Cache-Control: no-cache instead of no-store: Chrome restores many pages with no-store, other browsers do not.',
  snippets: { javascript: "addEventListener('pagehide', save)" },
  sources: ['https://web.dev/articles/bfcache'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  messages: {
    unload: 'Page has an unload listener, so browsers cannot restore it from the back/forward cache',
    prevented: 'Page prevented the browser from restoring it from the back/forward cache',
    restored: 'Browser restored the page from the back/forward cache',
    noStore: 'Page is sent with Cache-Control: no-store',
    unloadListener: 'Unload listener',
    feature: 'Feature that keeps the page out of the back/forward cache: {feature}',
  },
  needs: ['browser'],

  check({ browser }) {
    const { backForward, behavior } = browser
    if (backForward === null) return inconclusive(sentence('backForwardUntried'))
    if (backForward.restored) return pass('restored')
    const own = backForward.reasons.filter(({ pageCanMend }) => pageCanMend)
    if (own.length === 0) return notApplicable()
    const evidence = places(own, ({ name }) => ({ found: inWords(name) }))
    const listens = behavior.unloadListeners > 0 && own.some(({ name }) => name.startsWith('Unload'))
    return listens
      ? { ...fail('unload', {}, evidence), cause: unloadListener }
      : warn('prevented', {}, evidence)
  },
})

/** Chromium's names of reasons are single words: `BroadcastChannel`. */
function inWords(name: string) {
  if (name.includes('NoStore')) return say('noStore')
  if (name.startsWith('Unload')) return say('unloadListener')
  return say('feature', { feature: name })
}
