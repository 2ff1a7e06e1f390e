import { defineAudit, info, notApplicable, pass } from '../../audit-kit/legacy.ts'

/** The least that the list of browsers asks for. */
const yearSeconds = 31_536_000

export default defineAudit({
  title: 'The site asks to be in the HTTPS-only list of browsers',
  why: 'Sites in that list are opened over HTTPS even on the very first visit. Getting out again takes months, so it is a choice.',
  advice:
    'When every subdomain works over HTTPS, send the three directives and submit the domain at hstspreload.org.',
  example: 'Strict-Transport-Security: max-age=63072000; includeSubDomains; preload',
  sources: ['https://hstspreload.org/'],
  importance: 'low',
  mode: 'info',
  needs: ['page', 'policy'],

  check({ page, policy: { hsts } }) {
    if (page.local || !page.https) return notApplicable('The page is not served over public HTTPS.')
    if (hsts === null) return info('The header that would ask for it is missing.')
    const missing = [
      (hsts.maxAge ?? 0) < yearSeconds ? `max-age of ${yearSeconds} or more` : '',
      hsts.includeSubDomains ? '' : 'includeSubDomains',
      hsts.preload ? '' : 'preload',
    ].filter(Boolean)
    if (missing.length === 0) return pass('The header meets the conditions of the list.')
    return info(`For the list the header lacks ${missing.join(', ')}.`, [{ found: hsts.raw }])
  },
})
