import { defineAudit } from '../../audit-kit/audit.ts'
import { judgeUnused } from '../../audit-kit/code/judge-unused.ts'

const limits = { pass: 10_240, fail: 102_400, unit: 'bytes', isSaving: true } as const

export default defineAudit({
  subject: 'Unused CSS',
  titles: { problem: 'Page loads CSS that it does not use', success: 'Page loads little unused CSS' },
  plain: {
    title: 'The page loads styles that it doesn’t use',
    why: 'Visitors download them for nothing before they see anything.',
  },
  why: 'CSS that the page does not use still has to be downloaded and parsed before anything is shown.',
  fix: 'Remove rules that no page uses, and load the rules for other pages only on those pages. Rules for menus or dialogs that open later may count as unused.',
  sources: ['https://developer.chrome.com/docs/lighthouse/performance/unused-css-rules'],
  owner: 'developer',
  effort: 'days',
  severity: 'low',
  cause: 'much-css',
  limits,
  messages: {
    unused: 'About {size} of the CSS sent is not used while the page loads',
    fine: '{count, plural, one {# stylesheet has} other {Each of # stylesheets has}} less than 2 kB of unused CSS',
    file: 'Unused CSS: {size}, {share} of the file',
    inline: 'Unused CSS in the page’s style elements: {size}, {share} of their CSS',
  },
  needs: ['browser', 'page'],
  reliesOn: ['layout'],

  check: ({ browser, page }) => judgeUnused(browser.unusedStyles, limits, { browser, page }),
})
