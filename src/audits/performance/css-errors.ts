import { defineAudit, grade, inconclusive, notApplicable, pass, places, say } from '../../audit-kit/audit.ts'
import { whyUnread } from '../../audit-kit/missing/why-unread.ts'
import type { CssErrors, InlineSheet } from '../../core/facts/css.ts'

const limits = { pass: 0, fail: 10, unit: 'count' } as const

export default defineAudit({
  subject: 'CSS syntax',
  titles: { problem: 'Stylesheets have syntax errors', success: 'Stylesheets have no syntax errors' },
  plain: {
    title: 'The code for colors and layout has mistakes',
    why: 'Browsers skip what they can’t read, so parts of the page may not look as intended.',
  },
  why: 'Browsers skip what they cannot parse, often up to the next closing brace, so rules after a typo are silently lost.',
  fix: 'Correct the listed places; a missing brace, colon or quotation mark is the usual cause.',
  sources: ['https://www.w3.org/TR/css-syntax-3/#error-handling'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  limits,
  messages: {
    errors:
      '{files, plural, one {# stylesheet has} other {# stylesheets have}} {count, plural, one {# syntax error} other {# syntax errors}}',
    fine: '{files, plural, one {# checked stylesheet has} =2 {Both checked stylesheets have} other {All # checked stylesheets have}} no syntax errors',
    slashComment: 'Comment with //, which CSS does not support; browsers also skip what follows it',
    noBlock: 'Selector without a block',
    openImport: '@import without a semicolon; browsers ignore it and the rule that follows',
    noColon: 'Declaration without a colon',
    noSelector: 'Block without a selector',
    strayBrace: 'Closing brace without an opening one',
    openString: 'Quotation mark that is not closed on its line',
    badUrl: 'Invalid URL in url()',
    openBlock: 'Block that is not closed',
  },
  needs: ['subresources', 'inline'],

  check({ subresources, inline }) {
    const styles = subresources.items.filter(({ kind, thirdParty }) => kind === 'style' && !thirdParty)
    if (styles.length + inline.sheets.length === 0) return notApplicable()
    const read = styles.flatMap(({ url, css }) => (css === null ? [] : [{ url, ...css }]))
    if (read.length === 0 && styles.length > 0) return inconclusive(whyUnread('styles', styles))
    const sheets = [...read, ...inline.sheets]
    const faulty = sheets.filter(({ errorCount }) => errorCount > 0)
    if (faulty.length === 0) return pass('fine', { files: sheets.length })
    const [files, count] = [faulty.length, faulty.reduce((sum, { errorCount }) => sum + errorCount, 0)]
    const { shown } = places(faulty.flatMap(errorsIn), ({ fault, ...place }) => ({
      found: say(fault),
      ...place,
    }))
    return grade(count, limits, 'errors', { count, files }, { shown, total: count })
  },
})

type Sheet = CssErrors & ({ readonly url: string } | InlineSheet)

/** With the line in the file, or in the page for a style element. */
const errorsIn = (sheet: Sheet) =>
  sheet.errors.map(({ fault, line, column }) => {
    if ('url' in sheet) return { fault, line, column, url: sheet.url }
    return { fault, line: sheet.element.line + line - 1, ...(line === 1 ? {} : { column }) }
  })
