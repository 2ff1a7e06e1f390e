import { defineAudit, grade, inconclusive, notApplicable } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'

const limits = { pass: 0, fail: 2, unit: 'count' } as const

export default defineAudit({
  title: 'The stylesheets can be read without errors',
  why: 'A browser skips what it cannot read, often up to the next closing brace, so rules after a typing error are lost silently.',
  advice: 'Mend the places listed here; a missing brace, colon or quotation mark is the usual cause.',
  sources: ['https://www.w3.org/TR/css-syntax-3/#error-handling'],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['subresources'],

  check({ subresources }) {
    const styles = subresources.items.filter(({ kind, thirdParty }) => kind === 'style' && !thirdParty)
    if (styles.length === 0) return notApplicable('The page loads no stylesheets of its own.')
    const read = styles.filter(({ css }) => css !== null)
    if (read.length === 0) return inconclusive('None of the stylesheets could be read.')
    const errors = read.flatMap(({ url, css }) => (css?.errors ?? []).map((error) => ({ ...error, url })))
    return grade(
      errors.length,
      limits,
      `Errors in the stylesheets: ${errors.length}.`,
      places(errors, ({ message, line, url }) => ({ found: message, line, url })),
    )
  },
})
