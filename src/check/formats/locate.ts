import { posix } from 'node:path'
import type { Evidence } from '../../core/report/evidence.ts'
import { pathMatcher } from '../gates/evaluate-gates.ts'
import type { CheckedPage } from '../outcome.ts'

/** A location in the repository, or in the HTML of a URL. */
export interface Location {
  /** Null for a URL without a known source file. */
  readonly file: string | null
  readonly line: number
  readonly column: number | null
}

export type Locate = (page: CheckedPage, evidence?: Evidence) => Location

/** Path patterns, mapped to the source files in the repository that generate those pages. */
export type Sources = Readonly<Record<string, string>>

/**
 * Lines are those of the built HTML; a template has
 * different lines, so only its file is given. `folder` is the working directory within the repository; without it, paths
 * are relative to the working directory, for people and scripts.
 */
export function makeLocate(sources: Sources, folder?: string): Locate {
  const rules = Object.entries(sources).map(([pattern, file]) => ({ matches: pathMatcher(pattern), file }))
  return (page, evidence) => {
    const source = rules.find(({ matches }) => matches(page.path))
    const line = { line: 1, column: null }
    if (source !== undefined) return { file: within(folder, source.file), ...line }
    const file = page.file === undefined ? null : within(folder, page.file)
    return { file, ...line, ...markupPosition(evidence) }
  }
}

/** Nothing outside the repository can be named, so a leading `../` is removed there. */
function within(folder: string | undefined, file: string): string {
  const path = file.replaceAll('\\', '/')
  return folder === undefined ? path : posix.join(folder, path).replace(/^(?:\.\.?\/|\/)+/, '')
}

/** Evidence without an element is about another file, such as robots.txt or a stylesheet, and so are its lines. */
export function markupPosition(evidence: Evidence | undefined): { line?: number; column?: number } {
  if (evidence?.line === undefined || (evidence.selector ?? evidence.snippet) === undefined) return {}
  return { line: evidence.line, ...(evidence.column === undefined ? {} : { column: evidence.column }) }
}

/**
 * The host and path of a page as a relative path, for formats that require one. GitHub rejects a whole file because of
 * one web URL, and a path alone could be taken for a file of the repository.
 */
export function hostPath(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`.replace(/\/$/, '')
}
