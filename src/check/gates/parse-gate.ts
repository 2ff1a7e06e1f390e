import { categories, type Category, severities, type Severity } from '../../core/audit.ts'
import { type Result, results } from '../../core/report/report.ts'
import { CheckError } from '../check-error.ts'

/** A condition under which the check fails. */
export type Gate = { readonly expression: string } & (
  | { readonly on: 'result'; readonly below: Result }
  | {
      readonly on: 'score'
      readonly category: Category | null
      readonly below: number
      readonly orEqual: boolean
    }
  | {
      readonly on: 'new' | 'problems'
      readonly severity: Severity
      readonly above: number
    }
  | { readonly on: 'finding'; readonly audit: string }
)

const forms = `Allowed forms:
  result<decent            a page is bad (result<good: a page is not good)
  score<85                 the score of a page
  score:security<90        its score in ${categories.join(', ')}
  new>0, new:high>0        problems that the baseline or the base does not have (${severities.join(', ')} or worse)
  problems:critical>0      all problems of that severity or worse
  finding:title-length     one audit, by its id`

/** Reads one expression. Whatever is wrong with it, or could never be true, is said before anything is fetched. */
export function parseGate(expression: string, audits: ReadonlySet<string>): Gate {
  const refuse = (why: string): never => {
    throw new CheckError(`--fail-on "${expression}" ${why}.\n${forms}`)
  }
  const [, subject = '', detail, operator = '', value = ''] =
    /^([a-z]+)(?::([a-z0-9-]+))?(?:(<=|>=|<|>)([^<>=]+))?$/.exec(expression.replace(/\s/g, '')) ??
    refuse('is not an expression')
  const number = (): number => {
    if (!/^\d{1,9}(?:\.\d{1,3})?$/.test(value)) refuse(`needs a number after ${operator || 'its name'}`)
    return Number(value)
  }
  switch (subject) {
    case 'result': {
      if (detail !== undefined) refuse('has a part after result: that is not used')
      if (operator !== '<' && operator !== '<=') refuse('needs < or <= and a result')
      const place = results.findIndex((result) => result === value) + (operator === '<=' ? 1 : 0)
      if (!results.some((result) => result === value))
        refuse(`names no result; those are ${results.join(', ')}`)
      const below = results[place]
      if (place === 0) return refuse('can never be true: no result is below bad')
      if (below === undefined) return refuse('is always true: no result is above good')
      return { expression, on: 'result', below }
    }
    case 'score': {
      if (operator !== '<' && operator !== '<=') refuse('needs < or <= and a number')
      const below = number()
      const orEqual = operator === '<='
      if (below > 100) refuse('is always true: scores end at 100')
      if (below === 0 && !orEqual) refuse('can never be true: scores start at 0')
      if (detail === undefined) return { expression, on: 'score', category: null, below, orEqual }
      const category = categories.find((name) => name === detail)
      if (category === undefined) return refuse(`names no category; those are ${categories.join(', ')}`)
      return { expression, on: 'score', category, below, orEqual }
    }
    case 'new':
    case 'problems': {
      if (operator !== '>' && operator !== '>=') refuse('needs > or >= and a number')
      const above = number() - (operator === '>=' ? 1 : 0)
      if (above < 0) refuse('is always true')
      const severity = severities.find((name) => name === (detail ?? 'low'))
      if (severity === undefined) return refuse(`names no severity; those are ${severities.join(', ')}`)
      return { expression, on: subject, severity, above }
    }
    case 'finding': {
      if (detail === undefined || operator !== '')
        return refuse('needs the id of one audit, as in finding:title-length')
      if (!audits.has(detail)) refuse(`names no audit of this version${suggestion(detail, audits)}`)
      return { expression, on: 'finding', audit: detail }
    }
    default:
      return refuse(`starts with "${subject}", which is not known`)
  }
}

/** Audits that share a word with what was typed. */
function suggestion(typed: string, audits: ReadonlySet<string>): string {
  const words = typed.split('-').filter((word) => word.length > 2)
  const near = [...audits].filter((id) => words.some((word) => id.split('-').includes(word))).slice(0, 5)
  return near.length === 0 ? '' : `; did you mean ${near.join(', ')}?`
}
