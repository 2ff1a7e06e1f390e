import { defineAudit, info, notApplicable, pass } from '../../audit-kit/audit.ts'

/** The minimum for the browsers' preload list. */
const yearSeconds = 31_536_000

export default defineAudit({
  subject: 'HSTS preload list',
  titles: {
    problem: 'HSTS header does not meet the conditions of the preload list',
    success: 'HSTS header meets the conditions of the preload list',
  },
  why: 'Browsers open domains on the preload list over HTTPS even on the very first visit. Getting off the list takes months, so joining it is optional.',
  fix: 'Only if every subdomain works over HTTPS and always will: send all three directives, from the domain without www too. Redirect HTTP to HTTPS on the same host, then submit the domain at hstspreload.org.',
  snippets: { http: 'Strict-Transport-Security: max-age=63072000; includeSubDomains; preload' },
  sources: ['https://hstspreload.org/'],
  owner: 'server',
  effort: 'hours',
  severity: 'low',
  informational: true,
  messages: {
    noHeader: 'Domain cannot be preloaded: this host sends no Strict-Transport-Security header',
    lacks: 'HSTS preload list needs {missing} in the Strict-Transport-Security header',
    qualifies:
      'Strict-Transport-Security header of this host meets the conditions of the preload list; the domain without www must send it too',
  },
  needs: ['page', 'policy'],

  check({ page, policy: { hsts } }) {
    if (page.local || !page.https) return notApplicable()
    if (hsts === null) return info('noHeader')
    const missing = [
      (hsts.maxAge ?? 0) < yearSeconds ? `max-age=${yearSeconds}` : '',
      hsts.includeSubDomains ? '' : 'includeSubDomains',
      hsts.preload ? '' : 'preload',
    ].filter(Boolean)
    if (missing.length === 0) return pass('qualifies')
    return info('lacks', { missing: { list: missing } }, [{ found: hsts.raw }])
  },
})
