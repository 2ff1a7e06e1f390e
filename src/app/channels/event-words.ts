import { results } from '../../core/report/report.ts'
import { wholeScore } from '../../core/score/shown-score.ts'
import { say, texts } from '../../messages/texts.ts'

const { notifications: t } = texts

export function gradeText(given: string | null, score: number | null): string {
  const result = results.find((one) => one === given)
  if (result === undefined) return t.noResult
  const name = texts.alerts.results[result]
  return score === null ? name : say(t.graded, { result: name, score: wholeScore(score) })
}

export const recordsOf = (list: unknown): readonly Record<string, unknown>[] =>
  Array.isArray(list) ? (list as Record<string, unknown>[]) : []

export const textOf = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise
