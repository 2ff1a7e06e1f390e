import { isIncomplete } from '../../core/history/comparable.ts'
import type { CategoryScores } from '../../core/report/report.ts'
import { texts } from '../../messages/texts.ts'
import { type Html, html } from '../html.ts'

/** Beside a score that lacks a category. */
export function incompleteMark(graded: {
  readonly score: number | null
  readonly categories: CategoryScores | null
}): Html | false {
  return isIncomplete(graded) && markedIncomplete()
}

export const markedIncomplete = (): Html => html` <span class="small soft">(${texts.names.incomplete})</span>`
