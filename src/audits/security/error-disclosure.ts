import { defineAudit, fail, pass, warn } from '../../core/audit.ts'
import type { Evidence } from '../../core/evidence.ts'
import { pageEnds } from '../../core/page-ends.ts'
import { cutOut } from '../../core/plain-words.ts'

interface Sign {
  readonly what: string
  readonly hint: string
  readonly pattern?: RegExp
}

/** Markup that only a framework in debug mode or an unhandled error makes. */
const clear: readonly Sign[] = [
  { what: 'Django debug page', hint: 'DEBUG = True</code>' },
  { what: 'Django debug toolbar', hint: 'id="djDebug"' },
  { what: 'PHP debug bar', hint: 'PhpDebugBar.DebugBar' },
  { what: 'Symfony debug toolbar', hint: 'sfToolbarMainContent' },
  { what: 'Werkzeug debugger', hint: 'WERKZEUG_VERSION' },
  { what: 'Werkzeug debugger', hint: 'The debugger caught an exception in your WSGI application' },
  { what: 'Laravel error page', hint: 'window.ignite(' },
  { what: 'Rails error page', hint: 'Action Controller: Exception caught' },
  {
    what: 'PHP error',
    hint: 'on line <b>',
    pattern: /<b>(?:Fatal error|Parse error|Warning|Notice|Deprecated)<\/b>:/,
  },
  {
    what: 'ASP.NET error page',
    hint: 'Server Error in &#39;',
    pattern: /Server Error in &#39;[^<]{1,200}Application/,
  },
  {
    what: 'ASP.NET error page',
    hint: "Server Error in '",
    pattern: /Server Error in '[^<]{1,200}' Application/,
  },
]

/** Words that an error page should not have; on other pages they may be its subject. */
const possible: readonly Sign[] = [
  { what: 'Java stack trace', hint: '\tat ', pattern: /\tat [\w$.]{3,200}\([\w.]{1,80}\.java:\d{1,6}\)/ },
  { what: 'Python stack trace', hint: 'Traceback (most recent call last)' },
  { what: 'SQL error', hint: 'You have an error in your SQL syntax' },
  { what: 'SQL error', hint: 'Unclosed quotation mark after the character string' },
  { what: 'SQL error', hint: 'SQLSTATE[', pattern: /SQLSTATE\[\w{5}\]/ },
  { what: 'Oracle error', hint: 'ORA-0', pattern: /\bORA-0\d{4}:/ },
]

export default defineAudit({
  title: 'Errors give nothing away about the inside of the site',
  why: 'Stack traces, queries and debug tools show attackers paths, versions and code.',
  advice:
    'Switch debug mode off in production, log errors on the server, and show people a plain error page.',
  example: 'display_errors = Off',
  sources: [
    'https://owasp.org/www-community/Improper_Error_Handling',
    'https://cwe.mitre.org/data/definitions/209.html',
  ],
  importance: 'medium',
  mode: 'penalty',
  needs: ['page', 'notFound'],

  check({ page, notFound }) {
    const html = pageEnds(page.html)
    const certain = [
      ...signsIn(html, clear, page.url.href),
      ...signsIn(notFound.text, clear, notFound.finalUrl),
    ]
    if (certain.length > 0) return fail('The site shows debug output to everyone.', certain)
    const inPage = signsIn(html, possible, page.url.href)
    const unsure = [
      // What stands in an example is the subject of the page.
      ...(inPage.length === 0 ? [] : signsIn(withoutExamples(html), possible, page.url.href)),
      ...signsIn(notFound.text, possible, notFound.finalUrl),
    ]
    if (unsure.length > 0) return warn('Text that looks like an error message is shown.', unsure)
    return pass('Neither the page nor the error page shows debug output.')
  },
})

const signsIn = (text: string, signs: readonly Sign[], url: string): readonly Evidence[] =>
  signs.flatMap(({ what, hint, pattern }) => {
    const at = text.indexOf(hint)
    if (at < 0) return []
    const around = text.slice(Math.max(0, at - 1000), at + 300)
    return pattern === undefined || pattern.test(around) ? [{ found: what, url }] : []
  })

const withoutExamples = (html: string): string =>
  cutOut(cutOut(cutOut(html, '<pre', '</pre'), '<code', '</code'), '<samp', '</samp')
