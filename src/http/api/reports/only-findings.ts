import type { ReportDocument } from '../../../core/report/report.ts'
import { isProblem } from '../../../core/score/score.ts'

export const findingChoices = ['all', 'problems', 'none'] as const
export type FindingChoice = (typeof findingChoices)[number]

/** The results with only the requested findings. Counts and scores stay those of the whole report. */
export function onlyFindings(document: ReportDocument, choice: FindingChoice = 'all'): ReportDocument {
  if (choice === 'all') return document
  return { ...document, findings: choice === 'none' ? [] : document.findings.filter(isProblem) }
}
