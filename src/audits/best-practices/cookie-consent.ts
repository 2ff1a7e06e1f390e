import { defineAudit, notApplicable, pass, places, warn } from '../../audit-kit/audit.ts'
import { consentTools } from '../../audit-kit/data/services/consent-tools.ts'
import { pageEnds } from '../../audit-kit/page/page-ends.ts'
import { isTracker } from '../../audit-kit/requests/trackers.ts'

export default defineAudit({
  subject: 'Cookie consent tool',
  titles: {
    problem: 'Page has trackers but no known consent tool',
    success: 'Page with trackers has a consent tool',
  },
  why: 'In the EU and many other places, tools that track visitors may start only after they agree.',
  fix: 'Use a consent tool that starts trackers only after visitors agree, or switch to analytics that need no consent.',
  sources: [
    'https://eur-lex.europa.eu/eli/dir/2002/58/2009-12-19',
    'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
  ],
  owner: 'content',
  effort: 'hours',
  severity: 'low',
  informational: true,
  heuristic: true,
  messages: {
    none: 'Page has {count, plural, one {# tracker} other {# trackers}} and no known consent tool',
    found: 'Page has a consent tool; whether trackers wait for it was not checked',
  },
  needs: ['thirdParties', 'page'],

  check({ thirdParties, page }) {
    const trackers = thirdParties.filter(isTracker)
    if (trackers.length === 0) return notApplicable()
    const known = thirdParties.some(({ category }) => category === 'consent-provider')
    if (known || consentTools.test(pageEnds(page.html))) return pass('found')
    return warn(
      'none',
      { count: trackers.length },
      places(trackers, ({ name }) => ({ found: name })),
    )
  },
})
