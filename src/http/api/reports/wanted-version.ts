import type { IncomingHttpHeaders } from 'node:http'
import type { ReportRecord } from '../../../core/ports/reports/reports.ts'
import { Problem } from '../../../core/problem.ts'
import { entityTag, matches, versionWanted } from '../request/entity-tag.ts'
import { sentence } from '../../../core/sentence.ts'

/**
 * The version required by `If-Match`; undefined without one. A different version is rejected, and so is one that
 * `If-None-Match` excludes (RFC 9110, section 13.1.2).
 */
export function wantedVersion(headers: IncomingHttpHeaders, report: ReportRecord): number | undefined {
  if (matches(headers['if-none-match'], entityTag(report)))
    throw new Problem('precondition-failed', sentence('stillExcluded'))
  const version = versionWanted(headers['if-match'], report)
  if (version !== null) return version
  throw new Problem('precondition-failed', sentence('changedSince'))
}
