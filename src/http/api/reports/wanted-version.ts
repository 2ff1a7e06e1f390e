import type { ReportRecord } from '../../../core/ports/reports/reports.ts'
import { Problem } from '../../../core/problem.ts'
import { versionWanted } from '../request/entity-tag.ts'
import { sentence } from '../../../core/sentence.ts'

/** The version required by `If-Match`; undefined without one. A different version is rejected. */
export function wantedVersion(ifMatch: string | undefined, report: ReportRecord): number | undefined {
  const version = versionWanted(ifMatch, report)
  if (version !== null) return version
  throw new Problem('precondition-failed', sentence('changedSince'))
}
