import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { keptCookies } from '../../audit-kit/requests/cookie-use.ts'
import { attribute, type Document } from '../../core/document.ts'
import { isTracker } from '../../audit-kit/requests/trackers.ts'
import { linkedTrustPages } from '../../audit-kit/page/trust-links.ts'

export default defineAudit({
  title: 'A page that collects data links to its privacy policy',
  why: 'Laws in most countries ask for it as soon as cookies, forms or measuring tools collect personal data.',
  advice: 'Link to the privacy policy from every page, best in the footer, with words that say so.',
  example: '<a href="/privacy">Privacy policy</a>',
  sources: ['https://eur-lex.europa.eu/eli/reg/2016/679/oj', 'https://oag.ca.gov/privacy/ccpa'],
  importance: 'medium',
  mode: 'scored',
  heuristic: true,
  needs: ['page', 'cookies', 'document', 'thirdParties', 'links'],

  check({ page, cookies, document, thirdParties, links }) {
    const reasons = [
      keptCookies(cookies, page.fetchedAt).length > 0 ? 'cookies' : '',
      asksForData(document) ? 'a form' : '',
      thirdParties.some(isTracker) ? 'measuring tools' : '',
    ].filter(Boolean)
    if (reasons.length === 0)
      return notApplicable('The page sets no cookies and has no form or measuring tool.')
    if (linkedTrustPages(links).has('privacy')) return pass('The privacy policy is linked.')
    return warn(`The page has ${reasons.join(', ')}, and no link to a privacy policy was found.`, [
      { found: 'no link', expected: 'a link to the privacy policy' },
    ])
  },
})

/** A search field collects nothing about a person; an address or a message does. */
const asksForData = (document: Document): boolean =>
  document.all('textarea').some(({ namespace }) => namespace === 'html') ||
  document.all('input').some((input) => /^(?:email|tel|password)$/i.test(attribute(input, 'type') ?? ''))
