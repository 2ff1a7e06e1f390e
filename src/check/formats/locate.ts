import type { Evidence } from '../../core/report/evidence.ts'
import { pathMatcher } from '../gates/evaluate-gates.ts'
import type { CheckedPage } from '../outcome.ts'

/** A place in the repository. */
export interface Location {
  readonly file: string
  readonly line: number
  readonly column: number | null
}

export type Locate = (page: CheckedPage, evidence?: Evidence) => Location

/** Path patterns to the files in the repository that make those pages. */
export type Sources = Readonly<Record<string, string>>

/**
 * Code scanning takes paths of the repository and refuses web URLs. Lines are those of the built HTML; the template
 * that a page is made from has others, so only the file is known there.
 */
export function makeLocate(sources: Sources): Locate {
  const rules = Object.entries(sources).map(([pattern, file]) => ({ matches: pathMatcher(pattern), file }))
  return (page, evidence) => {
    const source = rules.find(({ matches }) => matches(page.path))
    if (source !== undefined) return { file: source.file, line: 1, column: null }
    const file = (page.file ?? fileFor(page.path)).replaceAll('\\', '/')
    return { file, line: 1, column: null, ...markupPosition(evidence) }
  }
}

/** Evidence without an element is about another file, such as robots.txt or a stylesheet, and has its lines. */
export function markupPosition(evidence: Evidence | undefined): { line?: number; column?: number } {
  if (evidence?.line === undefined || (evidence.selector ?? evidence.snippet) === undefined) return {}
  return { line: evidence.line, ...(evidence.column === undefined ? {} : { column: evidence.column }) }
}

/** A relative path that says which page is meant, for URLs that no file is known for. */
function fileFor(path: string): string {
  const name = (path.split('?', 1)[0] ?? '').replace(/^\/+/, '')
  return name === '' || name.endsWith('/') ? `${name}index.html` : name
}
