import { createHash } from 'node:crypto'
import type { Evidence } from '../../core/report/evidence.ts'
import type { Finding } from '../../core/report/report.ts'
import { say, texts } from '../../messages/texts.ts'
import { wholePrint } from '../baseline/fingerprints.ts'
import { byHarm, type CheckedPage, type PageProblem, shownEvidence } from '../outcome.ts'

/** One place of a problem. */
export interface ProblemPlace {
  readonly page: CheckedPage
  readonly finding: Finding
  readonly evidence?: Evidence
  readonly fingerprint: string
  /** Index among places with the same fingerprint, from 0. Both together are unique. */
  readonly nth: number
  /** Number of new places of the problem; null if there is nothing to compare with. */
  readonly fresh: number | null
}

/** Only new places, if that is known. */
export const freshPlaces = (problems: readonly PageProblem[]): readonly ProblemPlace[] =>
  eachPlace(
    problems
      .filter(({ fresh }) => (fresh ?? 0) > 0)
      .map((problem) => ({ ...problem, finding: { ...problem.finding, evidence: shownEvidence(problem) } })),
  )

/** A fingerprint contains no site: with several, the index of a place would depend on places of the others. */
const ofSite = ({ site }: CheckedPage, fingerprint: string): string =>
  site === undefined
    ? fingerprint
    : createHash('sha256')
        .update(JSON.stringify([site, fingerprint]))
        .digest('hex')
        .slice(0, 32)

/**
 * What is said of one place. The message counts all places of a problem, so it is only true of a problem that has one;
 * for several, the title and what this place has.
 */
export function placeText(place: ProblemPlace): string {
  const details = placeDetails(place)
  const { title, message } = place.finding
  const subject = place.finding.places > 1 && details !== undefined ? title : message
  return details === undefined ? subject : `${subject}: ${details}`
}

/** What was found at the place and its markup, or the file that it is about; undefined if neither is known. */
export function placeDetails({ page, evidence }: ProblemPlace): string | undefined {
  const { found, expected, snippet, selector, url } = evidence ?? {}
  const shown = [...new Set([found, snippet ?? otherUrl(url, page.url)])].filter(isGiven).join(', ')
  const place = shown === '' ? selector : shown
  if (expected === undefined) return place
  return place === undefined
    ? say(texts.check.expected, { expected })
    : say(texts.check.foundAndExpected, { place, expected })
}

const isGiven = (text: string | undefined): text is string => text !== undefined && text !== ''

/** The URL that a problem is about, unless it is that of the page. Files of the site are named by their path. */
export function otherUrl(found: string | undefined, page: string): string | undefined {
  const url = found === undefined ? null : URL.parse(found)
  const own = URL.parse(page)
  if (url === null || own === null || url.href === own.href) return undefined
  return url.origin === own.origin ? `${url.pathname}${url.search}` : url.href
}

/** Every place of every problem, worst first. A problem of the page as a whole has one place. */
export function eachPlace(problems: readonly PageProblem[]): readonly ProblemPlace[] {
  const seen = new Map<string, number>()
  const next = (fingerprint: string): number => {
    const nth = seen.get(fingerprint) ?? 0
    seen.set(fingerprint, nth + 1)
    return nth
  }
  return problems
    .toSorted((one, other) => byHarm(one.finding, other.finding))
    .flatMap(({ page, finding, fresh }): ProblemPlace[] => {
      if (finding.evidence.length === 0) {
        const fingerprint = ofSite(page, wholePrint(finding.id, page.path))
        return [{ page, finding, fingerprint, nth: next(fingerprint), fresh }]
      }
      return finding.evidence.map((evidence) => {
        const fingerprint = ofSite(page, evidence.fingerprint ?? wholePrint(finding.id, page.path))
        return { page, finding, evidence, fingerprint, nth: next(fingerprint), fresh }
      })
    })
}
