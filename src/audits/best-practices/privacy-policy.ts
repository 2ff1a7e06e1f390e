import { defineAudit, info, notApplicable, pass, say, warn } from '../../audit-kit/audit.ts'
import { keptCookies } from '../../audit-kit/security/cookie-use.ts'
import type { Facts } from '../../core/facts.ts'
import { attribute, type Document } from '../../core/page/document.ts'
import { trustPages } from '../../audit-kit/data/trust-links.ts'
import { isTracker } from '../../audit-kit/requests/trackers.ts'
import { hasScriptContent, scriptParts } from '../../audit-kit/scripts/script-parts.ts'
import { asksForData } from '../../audit-kit/page/personal-fields.ts'
import { linkedTrustPages } from '../../audit-kit/links/trust-links.ts'

export default defineAudit({
  subject: 'Privacy policy',
  titles: {
    problem: 'Page collects data but does not link to a privacy policy',
    success: 'Page links to a privacy policy',
  },
  plain: {
    title: 'There is no link to a privacy policy',
    fix: 'Add a privacy policy and link to it at the bottom of every page.',
  },
  noticed: {
    text: 'The page collects data about visitors but doesn’t link to a privacy policy. In many countries the law requires one.',
  },
  why: 'Laws in the EU, the UK, California and many other places require a privacy policy as soon as cookies, forms or trackers collect personal data.',
  fix: 'Link to your privacy policy from every page, usually in the footer.',
  snippets: { html: '<a href="/privacy">Privacy policy</a>' },
  sources: ['https://eur-lex.europa.eu/eli/reg/2016/679/oj', 'https://oag.ca.gov/privacy/ccpa'],
  owner: 'content',
  effort: 'hours',
  severity: 'medium',
  heuristic: true,
  messages: {
    missing: 'No link to a privacy policy was found on a page that collects data',
    unsure: 'No link to a privacy policy was recognized; link texts in this language are only partly known',
    unseen: 'HTML has no link to a privacy policy; scripts add parts of the page that may have one',
    linked: 'Page has a link to a privacy policy',
    cookies: 'Page sets cookies',
    form: 'Page has a form that asks for personal data',
    trackers: 'Page has trackers',
  },
  needs: ['page', 'cookies', 'document', 'thirdParties', 'links', 'text'],

  check({ links, document, text, ...facts }) {
    const reasons = reasonsOf({ document, ...facts })
    if (reasons.length === 0) return notApplicable()
    if (linkedTrustPages(links).has('privacy')) return pass('linked')
    const evidence = reasons.map((found) => ({ found }))
    if (scriptParts(document).size > 0 || hasScriptContent(document)) return info('unseen', {}, evidence)
    const language = text.language?.code ?? declaredLanguage(document)
    return wellKnown.has(language) ? warn('missing', {}, evidence) : info('unsure', {}, evidence)
  },
  /** Only links that scripts add: of those, the URL is known. */
  inBrowser({ rendered }, { links, ...facts }) {
    if (linkedTrustPages(links).has('privacy') || reasonsOf(facts).length === 0) return undefined
    const isLinked = rendered.links.some((href) => trustPages.privacy.test(URL.parse(href)?.pathname ?? ''))
    return isLinked ? pass('linked') : undefined
  },
})

/** Why the page needs a privacy policy. */
const reasonsOf = ({
  page,
  cookies,
  document,
  thirdParties,
}: Pick<Facts, 'page' | 'cookies' | 'document' | 'thirdParties'>) =>
  [
    keptCookies(cookies, page.fetchedAt).length > 0 && say('cookies'),
    asksForData(document) && say('form'),
    thirdParties.some(isTracker) && say('trackers'),
  ].filter((reason) => reason !== false)

/** Languages in which the wording for a privacy policy is known from many pages. */
const wellKnown: ReadonlySet<string> = new Set(
  'en de fr es it pt nl sv da nb nn no pl cs sk fi ja zh'.split(' '),
)

const declaredLanguage = (document: Document): string =>
  (attribute(document.root, 'lang') ?? '').slice(0, 2).toLowerCase()
