import { defineAudit, fail, inconclusive, notApplicable, pass, places, say } from '../../audit-kit/audit.ts'
import { contentSignals } from '../../audit-kit/search/content-signals.ts'

const names: ReadonlySet<string> = new Set(['search', 'ai-input', 'ai-train'])

export default defineAudit({
  subject: 'Content-Signal lines in robots.txt',
  titles: {
    problem: 'Content-Signal lines in robots.txt are invalid',
    success: 'Content-Signal lines in robots.txt are valid',
  },
  why: 'Content signals say how your content may be used once it has been read. Crawlers ignore a line they cannot parse.',
  fix: 'In Content-Signal lines, use the names search, ai-input and ai-train with yes or no, separated by commas, below a User-agent line.',
  snippets: { text: 'User-agent: *\nContent-Signal: search=yes, ai-input=yes, ai-train=no\nAllow: /' },
  sources: ['https://contentsignals.org/'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    unreadable: 'Content signals are unknown because robots.txt could not be read',
    valid:
      '{total, plural, one {The Content-Signal line is} =2 {Both Content-Signal lines are} other {All # Content-Signal lines are}} valid',
    invalid:
      '{total, plural, one {# Content-Signal line} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} Content-Signal lines}} {count, plural, one {is} other {are}} invalid',
    expected: 'Only search, ai-input or ai-train, each with yes or no',
  },
  needs: ['robotsTxt'],

  check({ robotsTxt }) {
    if (robotsTxt.status === null) return inconclusive('unreadable')
    const lines = contentSignals(robotsTxt.text)
    const total = lines.length
    if (total === 0) return notApplicable()
    const invalid = lines.filter(
      ({ signals }) =>
        signals.size === 0 ||
        [...signals].some(([name, value]) => !names.has(name) || (value !== 'yes' && value !== 'no')),
    )
    if (invalid.length === 0) return pass('valid', { total })
    const evidence = places(invalid, ({ text, line, column }) => ({
      found: text,
      line,
      column,
      expected: say('expected'),
      url: robotsTxt.url,
    }))
    return fail('invalid', { count: invalid.length, total }, evidence)
  },
})
