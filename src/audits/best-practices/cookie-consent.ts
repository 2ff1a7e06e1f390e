import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { pageEnds } from '../../audit-kit/page/page-ends.ts'
import { isTracker } from '../../audit-kit/requests/trackers.ts'

/** Consent tools that sites also run on their own hosts. */
const tools =
  /cookiebot|onetrust|usercentrics|klaro|cookieconsent|cookie-consent|borlabs|complianz|didomi|quantcast|osano|iubenda|termly|tarteaucitron|cookieyes|cookie-law-info|cookiefirst|axeptio|consentmanager|trustarc|sourcepoint|__tcfapi|civicuk|cookiehub|ccm19/i

export default defineAudit({
  title: 'Measuring tools wait for consent',
  why: 'In Europe and many other places, tools that watch visitors may start only after they agreed.',
  advice: 'Use a consent tool that starts the others only after a yes, or tools that need no consent.',
  sources: [
    'https://eur-lex.europa.eu/eli/dir/2002/58/2009-12-19',
    'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
  ],
  importance: 'low',
  mode: 'info',
  heuristic: true,
  needs: ['thirdParties', 'page'],

  check({ thirdParties, page }) {
    const trackers = thirdParties.filter(isTracker)
    if (trackers.length === 0) return notApplicable('The page has no measuring tools.')
    if (
      thirdParties.some(({ category }) => category === 'consent-provider') ||
      tools.test(pageEnds(page.html))
    )
      return pass('A consent tool was found.')
    return warn(
      `Measuring tools: ${trackers.length}, and no known consent tool.`,
      trackers.slice(0, 20).map(({ name, category }) => ({ found: `${name} (${category})` })),
    )
  },
})
