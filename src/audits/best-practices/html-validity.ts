import { defineAudit, grade, pass } from '../../audit-kit/legacy.ts'
import { parseErrorWords } from '../../audit-kit/data/parse-errors.ts'

const limits = { pass: 0, fail: 10, unit: 'count' } as const
/** Judged by the audit of the doctype. */
const elsewhere: ReadonlySet<string> = new Set(['missing-doctype', 'non-conforming-doctype'])

export default defineAudit({
  title: 'The markup parses without errors',
  why: 'Browsers repair broken markup by rules that often give another page than the one meant.',
  advice:
    'Correct the lines named: close what is opened, quote attribute values, and nest elements as the standard says.',
  sources: ['https://html.spec.whatwg.org/multipage/parsing.html#parse-errors'],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['document'],

  check({ document: { parseErrors, parseErrorCount } }) {
    const shown = parseErrors.filter(({ code }) => !elsewhere.has(code))
    const count = parseErrorCount - (parseErrors.length - shown.length)
    if (count === 0) return pass('The markup parses without errors.')
    return grade(count, limits, `Parse errors: ${count}.`, {
      shown: shown.slice(0, 20).map(({ code, line, column }) => ({
        found: `${parseErrorWords(code)} (column ${column})`,
        line,
      })),
      total: count,
    })
  },
})
