import { defineAudit } from '../../audit-kit/audit.ts'
import { judgeUnused } from '../../audit-kit/code/judge-unused.ts'

const limits = { pass: 20_480, fail: 307_200, unit: 'bytes', isSaving: true } as const

export default defineAudit({
  subject: 'Unused JavaScript',
  titles: {
    problem: 'Page loads JavaScript that it does not use',
    success: 'Page loads little unused JavaScript',
  },
  plain: {
    title: 'The page loads scripts that it doesn’t use',
    why: 'Visitors download them for nothing, and the rest of the page waits.',
  },
  why: 'JavaScript that does not run while the page loads still has to be downloaded and parsed, which delays the rest.',
  fix: 'Load each script only where and when it is needed, split bundles by route, and drop libraries you use for only a function or two.',
  snippets: { javascript: 'const { openCart } = await import("./cart.js")' },
  sources: ['https://developer.chrome.com/docs/lighthouse/performance/unused-javascript'],
  owner: 'developer',
  effort: 'days',
  severity: 'low',
  cause: 'much-javascript',
  limits,
  messages: {
    unused: 'About {size} of the JavaScript sent does not run while the page loads',
    fine: '{count, plural, one {# script has} other {Each of # scripts has}} less than 2 kB of unused code',
    file: 'Unused JavaScript: {size}, {share} of the file',
    inline: 'Unused JavaScript in the page’s inline scripts: {size}, {share} of their code',
  },
  needs: ['browser', 'page'],
  reliesOn: ['layout'],

  check: ({ browser, page }) => judgeUnused(browser.unusedScripts, limits, { browser, page }),
})
