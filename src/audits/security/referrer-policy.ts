import { defineAudit, fail, pass } from '../../audit-kit/audit.ts'
import { headerSnippets } from '../../audit-kit/snippets/headers.ts'

/** Policies with which other sites learn at most the origin. */
const careful: ReadonlySet<string> = new Set([
  'no-referrer',
  'same-origin',
  'origin',
  'strict-origin',
  'origin-when-cross-origin',
  'strict-origin-when-cross-origin',
])
const loose: ReadonlySet<string> = new Set(['unsafe-url', 'no-referrer-when-downgrade'])

export default defineAudit({
  subject: 'Referrer-Policy',
  titles: {
    problem: 'Referrer-Policy gives other sites the full URL',
    success: 'Other sites do not get the full URL of the page',
  },
  plain: {
    title: 'Other websites learn exactly which of your pages people came from',
    why: 'The address of a page can contain search words or names, and other websites get all of it.',
  },
  states: {
    unknown: {
      title: 'Referrer-Policy has a value that browsers ignore',
      plain: {
        title: 'A setting about what other websites learn from yours has no effect',
        why: 'Browsers don’t recognize its value and act as if it weren’t there.',
      },
      why: 'Browsers use their default for a value they do not know, which may not be what you wanted.',
    },
  },
  why: 'URLs can contain search terms, names and tokens. A loose policy hands them to every site that the page links to or loads files from.',
  fix: 'Set Referrer-Policy to strict-origin-when-cross-origin. Try stricter values before you use them: without a referrer, embedded videos, payment pages and restricted map keys may stop working.',
  snippets: headerSnippets('Referrer-Policy', 'strict-origin-when-cross-origin'),
  sources: ['https://www.w3.org/TR/referrer-policy/', 'https://web.dev/articles/referrer-best-practices'],
  owner: 'server',
  effort: 'minutes',
  severity: 'low',
  messages: {
    loose: 'Referrer-Policy {value} sends the full URL to other sites',
    unknown: 'Referrer-Policy has a value that browsers do not know: {value}',
    careful: 'Referrer-Policy is {value}',
    browserDefault:
      'Referrer-Policy is not set; browsers then send other sites the origin only (strict-origin-when-cross-origin)',
  },
  needs: ['policy', 'headers'],

  check({ policy: { referrer } }) {
    if (referrer === null || referrer.value === '') return pass('browserDefault')
    const value = referrer.value.slice(0, 60)
    if (careful.has(value)) return pass('careful', { value })
    const written = referrer.written.slice(0, 60)
    const found = referrer.from === 'meta' ? `<meta name="referrer" content="${written}">` : written
    const evidence = [{ found, expected: 'strict-origin-when-cross-origin' }]
    // For an unknown value, browsers use their default, which is safe.
    return loose.has(value)
      ? fail('loose', { value }, evidence)
      : fail('unknown', { value }, evidence, { extent: 0.2 })
  },
})
