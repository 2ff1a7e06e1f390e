import { defineAudit, fail, pass, say, warn } from '../../audit-kit/audit.ts'
import { debugOutput, errorKinds, type ErrorSign, errorTexts } from '../../audit-kit/data/error-signs.ts'
import { pageEnds } from '../../audit-kit/page/page-ends.ts'
import { cutOut } from '../../audit-kit/text/plain-words.ts'

export default defineAudit({
  subject: 'Error and debug output',
  titles: {
    problem: 'Site shows error or debug output to visitors',
    success: 'No error or debug output is shown to visitors',
  },
  plain: {
    title: 'The page shows technical error messages to visitors',
    why: 'Error messages make the site look broken and tell attackers how it is built.',
    fix: 'Ask your developer to fix the error and to hide such messages from visitors.',
  },
  states: {
    looksLike: {
      title: 'Page shows text that looks like an error message',
      plain: {
        title: 'The page shows what looks like a technical error message',
        why: 'Error messages make the site look broken and tell attackers how it is built.',
      },
    },
  },
  why: 'Stack traces, database errors and debug tools show attackers paths, versions and code.',
  fix: 'Turn debug mode off in production, log errors on the server, and show visitors a plain error page.',
  snippets: {
    php: 'display_errors = Off',
    wordpress: "define('WP_DEBUG_DISPLAY', false);",
  },
  sources: [
    'https://owasp.org/www-community/Improper_Error_Handling',
    'https://cwe.mitre.org/data/definitions/209.html',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  messages: {
    debug: 'Debug output is visible to everyone',
    looksLike: 'Text that looks like an error message is visible to everyone',
    ...errorKinds,
    none: 'Neither the page nor the 404 page shows error or debug output that Plumbline recognizes',
  },
  needs: ['page', 'notFound'],

  check({ page, notFound }) {
    const html = pageEnds(page.html)
    const possible = (signs: readonly ErrorSign[]) => signs.filter(({ hint }) => page.mayHold(hint))
    const certain = [
      ...signsIn(html, possible(debugOutput), page.url.href),
      ...signsIn(notFound.text, debugOutput, notFound.finalUrl),
    ]
    if (certain.length > 0) return fail('debug', {}, certain)
    const inPage = signsIn(html, possible(errorTexts), page.url.href)
    const unsure = [
      // Error text in a code example is the topic of the page.
      ...(inPage.length === 0 ? [] : signsIn(withoutExamples(html), errorTexts, page.url.href)),
      ...signsIn(notFound.text, errorTexts, notFound.finalUrl),
    ]
    return unsure.length > 0 ? warn('looksLike', {}, unsure) : pass('none')
  },
})

const signsIn = (text: string, signs: readonly ErrorSign[], url: string) =>
  signs.flatMap(({ what, hint, pattern }) => {
    const at = text.indexOf(hint)
    if (at < 0) return []
    const around = text.slice(Math.max(0, at - 1000), at + 300)
    return pattern === undefined || pattern.test(around) ? [{ found: say(what), url }] : []
  })

const withoutExamples = (html: string): string =>
  cutOut(cutOut(cutOut(html, '<pre', '</pre'), '<code', '</code'), '<samp', '</samp')
