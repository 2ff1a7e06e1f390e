import { categories, type Category } from '../audit.ts'
import { countOutcomes, totalOf } from './outcomes.ts'
import { type ReportDocument, visitOf } from '../report/report.ts'

/** A category whose score may be far off: this share of its checks, or more, could not run. */
const incompleteFrom = 0.25

export function isHalfChecked({ findings }: Pick<ReportDocument, 'findings'>, category: Category): boolean {
  const outcomes = countOutcomes(findings.filter((finding) => finding.category === category))
  return outcomes.unchecked > 0 && outcomes.unchecked >= totalOf(outcomes) * incompleteFrom
}

/** What a page adds to the averages of its site. */
export interface PageScores {
  readonly slug: string
  readonly visited: boolean
  readonly scores: ReadonlyMap<Category, number>
  readonly halfChecked: ReadonlySet<Category>
}

export function pageScores(slug: string, document: ReportDocument): PageScores {
  const known = categories.flatMap((category) => {
    const { score } = document.categories[category]
    return score === null ? [] : [[category, score] as const]
  })
  return {
    slug,
    visited: visitOf(document) !== undefined,
    scores: new Map(known),
    halfChecked: new Set(categories.filter((category) => isHalfChecked(document, category))),
  }
}

/** The average of a category over the pages of a site that have a score in it. */
export interface CategoryMean {
  readonly category: Category
  readonly score: number | null
  /** The page with the lowest score. */
  readonly lowest: { readonly slug: string; readonly score: number } | null
  /** Whether a browser visited all of these pages. */
  readonly visited: boolean
  /** Whether the score of one of these pages may be far off. */
  readonly halfChecked: boolean
}

export const categoryMeans = (pages: readonly PageScores[]): readonly CategoryMean[] =>
  categories.map((category) => {
    const scored = pages.flatMap((page) => {
      const score = page.scores.get(category)
      return score === undefined ? [] : [{ page, score }]
    })
    const [lowest] = scored.toSorted((a, b) => a.score - b.score)
    const sum = scored.reduce((all, { score }) => all + score, 0)
    return {
      category,
      score: scored.length === 0 ? null : sum / scored.length,
      lowest: lowest === undefined ? null : { slug: lowest.page.slug, score: lowest.score },
      visited: scored.every(({ page }) => page.visited),
      halfChecked: scored.some(({ page }) => page.halfChecked.has(category)),
    }
  })
