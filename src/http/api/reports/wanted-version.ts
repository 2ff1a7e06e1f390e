import type { ReportRecord } from '../../../core/ports.ts'
import { Problem } from '../../../core/problem.ts'
import { versionWanted } from '../request/entity-tag.ts'

/** The version that `If-Match` insists on; undefined where it does not. Another than the report has is refused. */
export function wantedVersion(ifMatch: string | undefined, report: ReportRecord): number | undefined {
  const version = versionWanted(ifMatch, report)
  if (version !== null) return version
  throw new Problem('precondition-failed', 'The report has changed since you read it.')
}
