import type { ReportRecord } from '../../../core/ports/reports/reports.ts'

/** Increases with every change of the report, and is the same under both prefixes. */
export const entityTag = ({ id, version }: ReportRecord): string => `"${id}-${version}"`

/** If-None-Match compares weakly: a `W/` that a proxy put in front does not matter (RFC 9110, section 13.1.2). */
export function matches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((part) => {
    const one = part.trim()
    return one === '*' || one.replace(/^W\//, '') === tag
  })
}

/** The version required by If-Match; null when no version of this report can have the tag. */
export function versionWanted(header: string | undefined, report: ReportRecord): number | null | undefined {
  if (header === undefined || header.trim() === '*') return undefined
  const strong = header.split(',').map((part) => part.trim())
  return strong.includes(entityTag(report)) ? report.version : null
}
