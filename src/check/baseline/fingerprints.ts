import { createHash } from 'node:crypto'
import { untrackedPath } from '../../core/url/same-url.ts'
import type { Finding } from '../../core/report/report.ts'

/** Number of places by fingerprint. */
export type Prints = ReadonlyMap<string, number>

/** The fingerprints of a finding on a page. Places beyond those that a report keeps share one entry. */
export function printsOf({ id, evidence, places }: Finding, path: string): Prints {
  const prints = new Map<string, number>()
  const add = (print: string, count: number): void => {
    prints.set(print, (prints.get(print) ?? 0) + count)
  }
  for (const { fingerprint } of evidence) if (fingerprint !== undefined) add(fingerprint, 1)
  const left = places - evidence.length
  if (left > 0) add(restPrint(id, path), left)
  if (prints.size === 0) add(wholePrint(id, path), 1)
  return prints
}

/** The entry for places that a report counts but does not keep. */
export const restPrint = (audit: string, path: string): string => digest(audit, path, 'rest')

/** The entry for a problem of the page as a whole. */
export const wholePrint = (audit: string, path: string): string => digest(audit, path, '')

const digest = (audit: string, path: string, place: string): string =>
  createHash('sha256')
    .update(JSON.stringify(['plumbline/v1', audit, pagePath(path), place]))
    .digest('hex')
    .slice(0, 32)

/** The path of the page as in the fingerprints of its evidence. */
function pagePath(path: string): string {
  const url = URL.parse(path, 'http://localhost')
  return url === null ? path : untrackedPath(url)
}
