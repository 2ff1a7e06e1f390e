import { defineAudit, fail, pass, warn } from '../../audit-kit/audit.ts'
import { shortList } from '../../audit-kit/text/short-list.ts'
import { headerSnippets } from '../../audit-kit/snippets/headers.ts'
import { limitsScripts } from '../../audit-kit/security/script-policy.ts'
import { scriptSeverities, stakeFacts, stakeOf } from '../../audit-kit/security/stake.ts'

export default defineAudit({
  subject: 'Content-Security-Policy (CSP)',
  titles: {
    problem: 'No Content-Security-Policy header is enforced',
    success: 'Content-Security-Policy header is enforced',
  },
  plain: {
    title: 'The page has no second line of defense against code that an attacker sneaks in',
    why: 'If somebody manages to sneak a script into the page, it can read and change everything. A list of allowed sources would stop it.',
    fix: 'Ask your developer for a Content-Security-Policy, and to try it without blocking anything first.',
  },
  states: {
    noScripts: { title: 'Content-Security-Policy does not restrict scripts' },
    reportOnly: {
      title: 'Content-Security-Policy only reports and blocks nothing',
      plain: {
        title: 'The page’s protection against code that an attacker sneaks in is only being tested',
        why: 'Browsers report what the protection would block, but still run it.',
        fix: 'Ask your developer to turn the protection on once the reports show no more false alarms.',
      },
      fix: 'Read the violation reports and correct the policy until they no longer show anything that your pages need. Then send it as Content-Security-Policy.',
    },
    inMeta: {
      title: 'Content-Security-Policy is in a meta tag instead of a header',
      plain: {
        title: 'The page’s protection against code that an attacker sneaks in has gaps',
        why: 'The protection is part of the page, so it starts late and can’t keep other sites from embedding the page.',
        fix: 'Ask your developer to have the server send the protection along with the page.',
      },
      fix: 'Send the same policy as a Content-Security-Policy header, and add frame-ancestors, which browsers ignore in a meta tag.',
    },
  },
  why: 'A Content-Security-Policy (CSP) tells browsers which scripts belong to the page, so that a script injected by an attacker does not run.',
  fix: 'Start with a Content-Security-Policy-Report-Only header, which blocks nothing. Collect the violation reports at an endpoint of your own for a week or two, because your own browser sees only part of the site. When they no longer show anything that your pages need, rename it to Content-Security-Policy.',
  snippets: headerSnippets(
    'Content-Security-Policy-Report-Only',
    "default-src 'self'; object-src 'none'; base-uri 'none'; report-uri /csp-reports",
  ),
  sources: ['https://www.w3.org/TR/CSP3/', 'https://developer.mozilla.org/docs/Web/HTTP/Guides/CSP'],
  owner: 'server',
  effort: 'hours',
  severity: 'low',
  otherSeverities: ['medium', 'high'],
  messages: {
    missing:
      '{stake, select, credentials {Page has a password or payment field but} form {Page has a form but} session {Page sets a session cookie but has} other {Page has}} no Content-Security-Policy',
    empty: 'Content-Security-Policy header has no directives',
    noScripts: 'Content-Security-Policy does not restrict scripts; it only sets {directives}',
    reportOnly: 'Content-Security-Policy is report-only: browsers report violations but block nothing',
    inMeta:
      'Content-Security-Policy for scripts is set by a meta tag, which cannot forbid framing and covers only what follows it',
    enforced: 'Content-Security-Policy header is set',
  },
  needs: [...stakeFacts, 'policy', 'headers'],

  check({ policy: { csp }, ...facts }) {
    const stake = stakeOf(facts)
    const severity = scriptSeverities[stake]
    const enforced = csp.filter(({ reportOnly }) => !reportOnly)
    const sent = enforced.filter(({ from }) => from === 'header')
    if (sent.some(limitsScripts)) return pass('enforced')
    const meta = enforced.find((policy) => policy.from === 'meta' && limitsScripts(policy))
    if (meta !== undefined) return warn('inMeta', {}, [{ found: meta.raw }], { severity })
    const other = enforced.find(({ directives }) => Object.keys(directives).length > 0)
    if (other !== undefined) {
      const directives = shortList(Object.keys(other.directives), 10)
      return fail('noScripts', { directives }, [{ found: other.raw }], { severity })
    }
    const [empty] = sent
    if (empty !== undefined) return fail('empty', {}, [{ found: empty.raw }], { severity })
    const [tried] = csp
    if (tried === undefined) return fail('missing', { stake }, [], { severity })
    return fail('reportOnly', {}, [{ found: tried.raw }], { severity, extent: 0.8 })
  },
})
