import { categories, type Category, severities, type Severity } from '../../core/audit.ts'
import { type Result, results } from '../../core/report/report.ts'
import { nearestWords } from '../../lib/text/nearest-words.ts'
import { say, texts } from '../../messages/texts.ts'
import { CheckError } from '../check-error.ts'

const { gates: t } = texts.check

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

const forms = (): string =>
  [
    t.forms,
    ...(
      [
        ['result<decent', t.formResult],
        ['score<85', t.formScore],
        ['score:security<90', say(t.formCategory, { categories: categories.join(', ') })],
        ['new>0, new:high>0', say(t.formNew, { severities: severities.join(', ') })],
        ['problems:critical>0', t.formProblems],
        ['finding:title-length', t.formFinding],
      ] as const
    ).map(([form, meaning]) => `  ${form.padEnd(24)} ${meaning}`),
  ].join('\n')

/**
 * Parses one expression. Invalid ones, and those that can never be true, are rejected before anything is fetched. `key`
 * is the option or the key of the config that contains it.
 */
export function parseGate(expression: string, audits: ReadonlySet<string>, key = '--fail-on'): Gate {
  const refuse = (why: string): never => {
    throw new CheckError(`${say(t.refused, { key, expression, why })}\n${forms()}`)
  }
  const [, subject = '', detail, operator = '', value = ''] =
    /^([a-z]+)(?::([a-z0-9-]+))?(?:(<=|>=|<|>)([^<>=]+))?$/.exec(expression.replace(/\s/g, '')) ??
    refuse(t.notAnExpression)
  const number = (): number => {
    if (!/^\d{1,9}(?:\.\d{1,3})?$/.test(value))
      refuse(operator === '' ? t.numberMissing : say(t.numberAfter, { operator }))
    return Number(value)
  }
  switch (subject) {
    case 'result': {
      if (detail !== undefined) refuse(t.resultDetail)
      if (operator !== '<' && operator !== '<=') refuse(t.resultOperator)
      const place = results.findIndex((result) => result === value) + (operator === '<=' ? 1 : 0)
      if (!results.some((result) => result === value))
        refuse(say(t.unknownResult, { results: results.join(', ') }))
      const below = results[place]
      if (place === 0) return refuse(t.belowBad)
      if (below === undefined) return refuse(t.aboveGood)
      return { expression, on: 'result', below }
    }
    case 'score': {
      if (operator !== '<' && operator !== '<=') refuse(t.scoreOperator)
      const below = number()
      const orEqual = operator === '<='
      if (below > 100) refuse(t.above100)
      if (below === 0 && !orEqual) refuse(t.below0)
      if (detail === undefined) return { expression, on: 'score', category: null, below, orEqual }
      const category = categories.find((name) => name === detail)
      if (category === undefined) return refuse(say(t.unknownCategory, { categories: categories.join(', ') }))
      return { expression, on: 'score', category, below, orEqual }
    }
    case 'new':
    case 'problems': {
      if (operator !== '>' && operator !== '>=') refuse(say(t.countOperator, { subject }))
      const above = number() - (operator === '>=' ? 1 : 0)
      if (above < 0) refuse(t.alwaysTrue)
      const severity = severities.find((name) => name === (detail ?? 'low'))
      if (severity === undefined) return refuse(say(t.unknownSeverity, { severities: severities.join(', ') }))
      return { expression, on: subject, severity, above }
    }
    case 'finding': {
      if (detail === undefined || operator !== '') return refuse(t.auditMissing)
      if (!audits.has(detail)) refuse(unknownAudit(detail, audits))
      return { expression, on: 'finding', audit: detail }
    }
    default:
      return refuse(unknownSubject(subject))
  }
}

function unknownSubject(subject: string): string {
  const [near] = nearestWords(subject, ['result', 'score', 'new', 'problems', 'finding'], 1)
  return near === undefined
    ? say(t.unknownSubject, { subject })
    : say(t.unknownSubjectNear, { subject, near })
}

/** Why there is no such audit, with those that it may mean. */
export function unknownAudit(typed: string, audits: ReadonlySet<string>): string {
  const near = nearestWords(typed, [...audits], 5)
  return near.length === 0 ? t.unknownAudit : say(t.didYouMean, { audits: near.join(', ') })
}
