import { defineAudit, fail, pass, warn } from '../../audit-kit/legacy.ts'
import type { Place } from '../../core/evidence.ts'
import { debugOutput, type ErrorSign, errorTexts } from '../../audit-kit/data/error-signs.ts'
import { pageEnds } from '../../audit-kit/page/page-ends.ts'
import { cutOut } from '../../audit-kit/text/plain-words.ts'

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
    const possible = (signs: readonly ErrorSign[]) => signs.filter(({ hint }) => page.mayHold(hint))
    const certain = [
      ...signsIn(html, possible(debugOutput), page.url.href),
      ...signsIn(notFound.text, debugOutput, notFound.finalUrl),
    ]
    if (certain.length > 0) return fail('The site shows debug output to everyone.', certain)
    const inPage = signsIn(html, possible(errorTexts), page.url.href)
    const unsure = [
      // What stands in an example is the subject of the page.
      ...(inPage.length === 0 ? [] : signsIn(withoutExamples(html), errorTexts, page.url.href)),
      ...signsIn(notFound.text, errorTexts, notFound.finalUrl),
    ]
    if (unsure.length > 0) return warn('Text that looks like an error message is shown.', unsure)
    return pass('Neither the page nor the error page shows debug output.')
  },
})

const signsIn = (text: string, signs: readonly ErrorSign[], url: string): readonly Place[] =>
  signs.flatMap(({ what, hint, pattern }) => {
    const at = text.indexOf(hint)
    if (at < 0) return []
    const around = text.slice(Math.max(0, at - 1000), at + 300)
    return pattern === undefined || pattern.test(around) ? [{ found: what, url }] : []
  })

const withoutExamples = (html: string): string =>
  cutOut(cutOut(cutOut(html, '<pre', '</pre'), '<code', '</code'), '<samp', '</samp')
