import { posix } from 'node:path'
import type { Evidence } from '../../core/report/evidence.ts'
import { pathMatcher } from '../gates/evaluate-gates.ts'
import type { CheckedPage } from '../outcome.ts'

/** A location in the repository. */
export interface Location {
  readonly file: string
  readonly line: number
  readonly column: number | null
}

export type Locate = (page: CheckedPage, evidence?: Evidence) => Location

/** Path patterns, mapped to the source files in the repository that generate those pages. */
export type Sources = Readonly<Record<string, string>>

/**
 * Code scanning accepts paths in the repository and rejects web URLs. Lines are those of the built HTML; a template has
 * different lines, so only its file is given. `folder` is the working directory within the repository; without it, paths
 * are relative to the working directory, for people and scripts.
 */
export function makeLocate(sources: Sources, folder?: string): Locate {
  const rules = Object.entries(sources).map(([pattern, file]) => ({ matches: pathMatcher(pattern), file }))
  return (page, evidence) => {
    const source = rules.find(({ matches }) => matches(page.path))
    const line = { line: 1, column: null }
    if (source !== undefined) return { file: within(folder, source.file), ...line }
    if (page.file === undefined) return { file: fileFor(page.path), ...line, ...markupPosition(evidence) }
    return { file: within(folder, page.file), ...line, ...markupPosition(evidence) }
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

/** A relative path that identifies the page, for URLs without a known file. */
function fileFor(path: string): string {
  const name = (path.split('?', 1)[0] ?? '').replace(/^\/+/, '')
  return name === '' || name.endsWith('/') ? `${name}index.html` : name
}
