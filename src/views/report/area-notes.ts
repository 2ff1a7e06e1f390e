import { categories, type Category } from '../../core/audit.ts'
import type { ReportDocument } from '../../core/report/report.ts'
import { categoryWeights } from '../../core/report/score.ts'
import { wholeScore } from '../../core/report/shown-score.ts'
import { say, texts } from '../../messages/texts.ts'
import { countOutcomes, totalOf } from '../../core/report/outcomes.ts'

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
export function incompleteNote(
  { findings, categories: scores }: ReportDocument,
  category: Category,
): string | null {
  const outcomes = countOutcomes(findings.filter((finding) => finding.category === category))
  const [count, total] = [outcomes.unchecked, totalOf(outcomes)]
  const { score } = scores[category]
  if (count === 0) return null
  if (score === null) return say(t.ungraded, { count, total })
  return count >= total * incompleteFrom ? say(t.incomplete, { count, total }) : null
}

const incompleteFrom = 0.25
