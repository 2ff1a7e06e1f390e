import { defineAudit, fail, inconclusive, pass, places, say } from '../../audit-kit/audit.ts'
import { hasPainted, isBlank } from '../../audit-kit/page/blank-page.ts'
import { consolePlace } from '../../audit-kit/scripts/console-place.ts'
import { incompleteVisit } from '../../audit-kit/missing/missing-files.ts'

export default defineAudit({
  subject: 'Blank page',
  titles: {
    problem: 'Page stays blank in the browser',
    success: 'Page shows content in the browser',
  },
  plain: {
    title: 'Visitors see an empty page',
    why: 'The page opens, but nothing appears on it.',
    fix: 'Ask your developer to find out right away why the page stays empty.',
  },
  noticed: { text: 'The page stays empty, so visitors see nothing of what you offer.' },
  why: 'Visitors see an empty window, and search engines find nothing to index. Usually a script that should build the page stops with an error.',
  fix: 'Open the page with the browser console (F12) and fix the first error. If a script looks for an element that does not exist yet, load it with defer or at the end of the body.',
  snippets: { html: '<script src="/app.js" defer></script>' },
  sources: ['https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/script#defer'],
  owner: 'developer',
  effort: 'hours',
  severity: 'critical',
  messages: {
    crashed: 'Browser paints nothing, and a script throws an error: {error}',
    blank: 'Browser paints nothing, and the page has no visible text',
    frames: 'Page consists of frames or media only, and the browser does not report whether it paints those',
    painted: 'Browser paints text or images of the page',
    thrown: 'Script stops with {text}',
  },
  needs: ['browser'],

  check({ browser }) {
    if (hasPainted(browser)) return pass('painted')
    if (!isBlank(browser)) return inconclusive('frames')
    const incomplete = incompleteVisit(browser)
    if (incomplete !== undefined) return inconclusive(incomplete)
    const messages = browser.messages.toSorted((one, other) => rank[one.kind] - rank[other.kind])
    const evidence = places(messages, (message) => ({
      found: message.kind === 'exception' ? say('thrown', { text: message.text }) : message.text,
      ...consolePlace(message),
    }))
    const crash = messages.find(({ kind }) => kind === 'exception')
    if (crash === undefined) return fail('blank', {}, evidence)
    return fail('crashed', { error: crash.text.split('\n', 1)[0]?.slice(0, 200) ?? '' }, evidence)
  },
})

/** What a script throws stops it; what it logs does not. */
const rank = { exception: 0, error: 1 } as const
