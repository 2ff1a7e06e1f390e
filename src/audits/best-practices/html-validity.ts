import { defineAudit, grade, pass } from '../../audit-kit/audit.ts'
import { type Document, hasAttribute, type ParseError, textOf } from '../../core/page/document.ts'
import { evidenceLimits } from '../../core/report/evidence.ts'
import { openScriptCheck } from '../../audit-kit/scripts/script-controls.ts'
import { isMisreadUtf8 } from '../../audit-kit/text/misread-utf8.ts'
import { parseErrorMessage, parseErrors } from '../../audit-kit/data/parse-errors.ts'

const limits = { pass: 0, fail: 10, unit: 'count' } as const
/** Other audits name the tags that are outside the head because of it. */
const headEnd = 'disallowed-content-in-noscript-in-head'
const controlCharacter = 'control-character-in-input-stream'
/** Covered by the doctype audit. */
const elsewhere: ReadonlySet<string> = new Set(['missing-doctype', 'non-conforming-doctype'])

export default defineAudit({
  subject: 'HTML syntax',
  titles: {
    problem: 'HTML has syntax errors',
    success: 'HTML tags and attributes have no syntax errors',
  },
  plain: {
    title: 'The page’s code has mistakes',
    why: 'Browsers repair such mistakes as they see fit, and the result may not be what you meant.',
  },
  why: 'Browsers repair broken HTML by rules that often produce a different page from the one you meant.',
  fix: 'Correct each error: close what is open and quote attribute values. An HTML validator such as validator.w3.org also checks nesting.',
  sources: ['https://html.spec.whatwg.org/multipage/parsing.html#parse-errors'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  sameCauseAs: ['metas-in-body', 'title-present'],
  limits,
  messages: {
    errors: 'HTML has {count, plural, one {# syntax error} other {# syntax errors}}',
    none: 'Tags, attributes, comments and character references have no syntax errors; how elements are nested was not checked',
    ...parseErrors,
  },
  needs: ['document', 'page'],

  check({ document, page }) {
    const { parseErrors: errors, parseErrorCount } = document
    const isInScript = openScriptCheck(document)
    // The charset audit reports that its bytes are read as other characters.
    const isGarbled = page.charset.used === 'windows-1252' && isMisreadUtf8(page.html)
    const isElsewhere = (code: string) => elsewhere.has(code) || (isGarbled && code === controlCharacter)
    const known = errors.filter((error) => !isElsewhere(error.code) && !isInScript(error))
    const unread = unreadCode(document)
    const shown = [...known, ...unread].toSorted((one, other) => one.line - other.line)
    const count = parseErrorCount - errors.length + shown.length
    if (count === 0) return pass('none')
    const evidence = shown.slice(0, evidenceLimits.places).map(({ code, line, column }) => ({
      found: parseErrorMessage(code),
      line,
      column,
    }))
    const verdict = grade(count, limits, 'errors', { count }, { shown: evidence, total: count })
    const isOnlyHeadEnd = shown.length === count && shown.every(({ code }) => code === headEnd)
    return isOnlyHeadEnd ? { ...verdict, cause: 'head-closed-early' } : verdict
  },
})

/** Some widgets read options from their own element, as JSON or as lines of names and values: not statements. */
const statement = /^(?:(?:var|let|const|function|if|window|document)\b|\$?[\w.$]{0,100}\()/

const isCode = (text: string): boolean =>
  text.split('\n').some((line) => statement.test(line.trimStart().slice(0, 200)))

const unreadCode = (document: Document): readonly ParseError[] =>
  document
    .all('script')
    .filter((element) => hasAttribute(element, 'src') && isCode(textOf(element, 500)))
    .map(({ line, column }) => ({ code: 'script-with-url-and-code', line, column }))
