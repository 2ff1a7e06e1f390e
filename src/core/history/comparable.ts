import { categories, type Category } from '../audit.ts'
import type { CategoryScores, Profile } from '../report/report.ts'
import { categoryWeights } from '../score/score.ts'

interface Graded {
  readonly score: number | null
  readonly categories: CategoryScores | null
}

const counted = categories.filter((category) => categoryWeights[category] > 0)

/** Whether some of it was checked, but too little for a score. Where nothing applies, nothing is missing. */
function lacks({ categories: scores }: Graded, category: Category): boolean {
  if (scores === null) return false
  const { score, passed, warned, failed } = scores[category]
  return score === null && passed + warned + failed > 0
}

/** Whether its score lacks a category that counts, so that it may be too high. */
export const isIncomplete = (graded: Graded): boolean =>
  graded.score !== null && counted.some((category) => lacks(graded, category))

/** Whether its score belongs in an average. One that lacks a category would raise it. */
export const isAveraged = (graded: Graded): graded is Graded & { readonly score: number } =>
  graded.score !== null && !isIncomplete(graded)

/** The categories that count and that only one of the two could grade. */
export const gradedOnce = (one: Graded, other: Graded): readonly Category[] =>
  counted.filter((category) => lacks(one, category) !== lacks(other, category))

/** Whether a difference between two scores says something about the page, and not only about what could be checked. */
export const areComparable = (
  one: Graded & { readonly profile: Profile | null },
  other: Graded & { readonly profile: Profile | null },
): boolean => one.profile === other.profile && gradedOnce(one, other).length === 0
