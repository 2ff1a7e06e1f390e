import { defineAudit, notApplicable, pass, say, warn } from '../../audit-kit/audit.ts'
import { cspSourceFaults } from '../../audit-kit/security/csp-source-faults.ts'
import { cspDirectives, retiredCspDirectives } from '../../audit-kit/data/csp-directives.ts'
import type { CspPolicy } from '../../core/facts/read.ts'
import { edits, nearestWords } from '../../lib/text/nearest-words.ts'

export default defineAudit({
  subject: 'Syntax of the Content-Security-Policy',
  titles: {
    problem: 'Content-Security-Policy has directives or values that browsers ignore',
    success: 'Content-Security-Policy directives and keywords are all valid',
  },
  plain: {
    title: 'Browsers ignore part of the page’s protection against malicious code',
    why: 'Some of its rules have mistakes, and browsers skip what they don’t understand.',
  },
  why: 'Browsers ignore unknown and repeated directives and misspelled keywords, often without saying so, so the policy protects less than it seems to.',
  fix: "In the Content-Security-Policy, correct misspelled names, end each directive with a semicolon, put keywords such as 'self' in single quotes, list all values of a directive in one place, and remove deprecated directives.",
  sources: [
    'https://www.w3.org/TR/CSP3/#parse-serialized-policy',
    'https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Content-Security-Policy',
  ],
  owner: 'server',
  effort: 'minutes',
  severity: 'low',
  messages: {
    ignored:
      'Content-Security-Policy has {count, plural, one {# directive or value} other {# directives or values}} that browsers ignore or misread',
    valid: 'Content-Security-Policy has only known directives and keywords',
    repeated: 'Directive {name} is repeated; browsers use only the first',
    retired: 'Directive {name} is deprecated',
    unknown: 'Directive {name} does not exist',
    reportOnly: 'Directive {name} has no effect in a report-only policy',
    inMeta: 'Directive {name} has no effect in a meta tag',
    semicolon: 'Semicolon is missing before {value} in directive {name}',
    quotes: 'Keyword {value} in {name} is not in single quotes, so browsers treat it as a host or ignore it',
    keyword: 'Keyword {value} in {name} does not exist',
    none: 'Value {value} in {name} has no effect next to other values',
  },
  needs: ['policy'],

  check({ policy: { csp } }) {
    // A policy without directives, such as SvelteKit's meta tag, counts as missing, which another audit reports.
    const written = csp.filter(({ raw }) => /[a-z]/i.test(raw))
    if (written.length === 0) return notApplicable()
    const faults = written.flatMap(faultsOf)
    if (faults.length === 0) return pass('valid')
    return warn('ignored', { count: faults.length }, faults)
  },
})

/** Directives without effect in a policy that only reports (CSP level 3, sections 6.3.2 and Upgrade Insecure Requests 3.1). */
const enforcedOnly: ReadonlySet<string> = new Set(['sandbox', 'upgrade-insecure-requests'])
/** Directives that work only in a header (HTML standard, section 4.2.5.3), except frame-ancestors: clickjacking reports that. */
const headerOnly: ReadonlySet<string> = new Set(['report-uri', 'sandbox'])

function faultsOf({ raw, reportOnly, from }: CspPolicy) {
  const seen = new Set<string>()
  const faultOf = (name: string) => {
    if (name === '') return undefined
    if (seen.has(name)) return say('repeated', { name })
    seen.add(name)
    if (retiredCspDirectives.has(name)) return say('retired', { name })
    if (reportOnly && enforcedOnly.has(name)) return say('reportOnly', { name })
    if (from === 'meta' && headerOnly.has(name)) return say('inMeta', { name })
    return cspDirectives.has(name) ? undefined : say('unknown', { name })
  }
  const parts = raw.split(';').map((part) => part.trim().split(/\s+/))
  const wrongValues = parts.flatMap(([name = '', ...values]) => cspSourceFaults(name.toLowerCase(), values))
  const wrongNames = parts.flatMap(([written = '']) => {
    const name = written.toLowerCase().slice(0, 60)
    const found = faultOf(name)
    if (found === undefined) return []
    const [expected] = found.id === 'unknown' ? nearestWords(name, [...cspDirectives], 1) : []
    return expected !== undefined && edits(name, expected) <= 2 ? [{ found, expected }] : [{ found }]
  })
  return [...wrongNames, ...wrongValues]
}
