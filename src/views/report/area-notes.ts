import { categories, type Category } from '../../core/audit.ts'
import { isHalfChecked } from '../../core/score/category-means.ts'
import { type ReportDocument, visitOf } from '../../core/report/report.ts'
import { categoryWeights } from '../../core/score/score.ts'
import { wholeScore } from '../../core/score/shown-score.ts'
import { say, texts } from '../../messages/texts.ts'
import { countOutcomes, totalOf } from '../../core/score/outcomes.ts'
import { level, type Level } from '../parts/charts/ring.ts'
import { isMeasuring } from './head/vitals.ts'

const t = texts.summary

/** Why the total is lower than every area that counts; null if it is not. People look for the mistake otherwise. */
export function lowTotalNote({ score, categories: scores }: ReportDocument): string | null {
  const counted = categories.flatMap((category) =>
    categoryWeights[category] === 0 ? [] : (scores[category].score ?? []),
  )
  if (score === null || counted.length === 0) return null
  return wholeScore(score) < wholeScore(Math.min(...counted)) ? t.lowTotal : null
}

/** Warns that too few checks of an area could run: its score may be far off, or it has none. Otherwise null. */
export function incompleteNote(document: ReportDocument, category: Category): string | null {
  const { findings, categories: scores } = document
  const outcomes = countOutcomes(findings.filter((finding) => finding.category === category))
  const [count, total] = [outcomes.unchecked, totalOf(outcomes)]
  const { score } = scores[category]
  if (count > 0 && score === null) return say(t.ungraded, { count, total })
  if (isHalfChecked(document, category))
    return say(isMeasuring(document) ? t.toCome : t.incomplete, { count, total })
  // A report without a browser knows little of some areas, whatever its other checks found.
  const withoutBrowser: Partial<Record<Category, string>> = t.withoutBrowser
  return score === null || visitOf(document) !== undefined ? null : (withoutBrowser[category] ?? null)
}

/** Whether the score of an area is good, decent or bad. An incomplete score is never shown as good. */
export function areaLevel(document: ReportDocument, category: Category): Level {
  const { score } = document.categories[category]
  const band = level(score)
  return band === 'good' && incompleteNote(document, category) !== null ? 'none' : band
}
