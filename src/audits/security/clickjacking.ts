import { defineAudit, fail, pass, warn } from '../../audit-kit/audit.ts'
import { policySnippets } from '../../audit-kit/snippets/headers.ts'
import { stakeFacts, stakeOf, visitSeverities } from '../../audit-kit/security/stake.ts'

export default defineAudit({
  subject: 'Clickjacking protection',
  titles: {
    problem: 'Any site can embed the page in a frame (clickjacking)',
    success: 'Page is protected against clickjacking',
  },
  plain: {
    title: 'Other sites can show your page inside theirs and trick visitors into clicking',
    why: 'A malicious site can make your page invisible and lay it over its own buttons, so that your visitors press something they don’t see.',
    fix: 'Ask your web host or developer to keep other sites from embedding your pages.',
  },
  states: {
    contradicts: {
      title: 'X-Frame-Options header has contradictory values',
      plain: {
        title: 'The setting that keeps other sites from embedding your page contradicts itself',
        why: 'Browsers then refuse to show the page inside any other page, even one of your own.',
      },
      why: 'Browsers block all framing if the values contradict each other, even on your own site.',
    },
  },
  why: 'A malicious site can load your page in an invisible frame on top of its own, so that visitors press your buttons without knowing.',
  fix: 'List the sites that may embed the page, often only your own, as frame-ancestors in your Content-Security-Policy header, or send one with this directive only.',
  snippets: policySnippets("frame-ancestors 'self'"),
  sources: [
    'https://www.w3.org/TR/CSP3/#directive-frame-ancestors',
    'https://html.spec.whatwg.org/multipage/document-lifecycle.html#the-x-frame-options-header',
  ],
  owner: 'server',
  effort: 'minutes',
  severity: 'low',
  otherSeverities: ['medium'],
  messages: {
    missing:
      '{stake, select, credentials {Page has a password or payment field but} form {Page has a form but} session {Page sets a session cookie but has} other {Page has}} neither CSP frame-ancestors nor an X-Frame-Options header',
    inMeta: 'CSP frame-ancestors is in a meta tag, where browsers ignore it',
    everyone: 'CSP frame-ancestors lets any site embed the page',
    contradicts: 'X-Frame-Options header is sent with contradictory values, so browsers block all framing',
    allowFrom: 'X-Frame-Options: ALLOW-FROM is no longer supported by browsers',
    invalid: 'X-Frame-Options header has a value that browsers ignore',
    ancestors: 'CSP frame-ancestors limits which sites can embed the page',
    frameOptions: 'X-Frame-Options is {value}',
  },
  needs: [...stakeFacts, 'policy', 'headers'],

  check({ policy: { csp }, headers, ...facts }) {
    const stake = stakeOf(facts)
    const weight = { severity: visitSeverities[stake] }
    // Browsers ignore the directive in a meta tag.
    const lists = csp
      .filter(({ from, reportOnly }) => from === 'header' && !reportOnly)
      .flatMap(({ directives }) =>
        directives['frame-ancestors'] === undefined ? [] : [directives['frame-ancestors']],
      )
    if (lists.some((list) => !list.some(isEveryone))) return pass('ancestors')
    if (lists.length > 0) {
      const found = `frame-ancestors ${lists[0]?.join(' ')}`
      return fail('everyone', {}, [{ found, expected: "frame-ancestors 'self'" }], weight)
    }
    const sent = headers.joined('x-frame-options') ?? ''
    const values = [...new Set(sent.split(',').map((value) => value.trim().toUpperCase()))].filter(Boolean)
    const [value = ''] = values
    const expected = "Content-Security-Policy: frame-ancestors 'self'"
    const evidence = [{ found: `X-Frame-Options: ${sent.trim()}`, expected }]
    const isInMeta = csp.some(({ from, directives }) => from === 'meta' && directives['frame-ancestors'])
    if (values.length === 0 && isInMeta) return fail('inMeta', {}, [], weight)
    if (values.length === 0) return fail('missing', { stake }, [], weight)
    // One valid value is enough to block the page (HTML standard, section 7.7); without any, nothing is blocked.
    if (values.length > 1 && values.some((one) => known.has(one)))
      return warn('contradicts', {}, evidence, { severity: 'low' })
    if (value === 'DENY' || value === 'SAMEORIGIN') return pass('frameOptions', { value })
    if (value.startsWith('ALLOW-FROM')) return warn('allowFrom', {}, evidence, weight)
    return fail('invalid', {}, evidence, weight)
  },
})

const known: ReadonlySet<string> = new Set(['DENY', 'SAMEORIGIN', 'ALLOWALL'])

const isEveryone = (source: string): boolean => /^https?:$|^(?:https?:\/\/)?\*(?::(?:\*|443))?$/.test(source)
