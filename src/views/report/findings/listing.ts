import type { Finding } from '../../../core/report/report.ts'
import { isProblem } from '../../../core/score/score.ts'
import type { Html } from '../../html.ts'
import type { Filter } from './filter.ts'
import {
  bodyLink,
  type BodyOptions,
  type Card,
  type CardOptions,
  cardOf,
  findingBody,
  findingCard,
  findingLine,
} from './finding.ts'

export interface ListingOptions {
  readonly filter: Filter
  /** Maximum bytes of markup for the findings. */
  readonly room: number
  /** Ids that other parts of the page link to: always listed. */
  readonly linked: ReadonlySet<string>
  /** The other problems with the same root cause. */
  readonly sharing: (finding: Finding) => readonly Finding[]
  /** Those that follow another one of the same root cause. */
  readonly followers: ReadonlySet<Finding>
  readonly bodyOptions: (finding: Finding) => BodyOptions
}

/** Reserved for details when there are more rows than fit. */
const roomForBodies = 4000

export type Listing = ReadonlyMap<Finding, Html>

/**
 * The findings that a page lists, in order, rendered. A report has hundreds, and few are read: rows come first, then
 * the details of those most likely to be opened, as long as there is room. All other details, and rows that do not fit,
 * are one link away.
 */
export function listFindings(findings: readonly Finding[], options: ListingOptions): Listing {
  const { filter, linked, bodyOptions } = options
  const under = filter.group ?? 'category'
  if (filter.list === 'whole') return new Map(findings.map((finding) => [finding, whole(finding)]))
  const rows = new Map<Finding, Card>()
  const [first] = findings
  let left = options.room
  for (const finding of [
    ...findings.filter(({ id }) => linked.has(id)),
    ...findings.filter(({ id }) => !linked.has(id)),
  ]) {
    const row = isProblem(finding)
      ? findingCard(finding, bodyLink(finding), { ...cardOptions(finding), open: finding === first })
      : findingLine(finding)
    const size = sizeOfRow(row)
    if (filter.list === undefined && size > left && !linked.has(finding.id)) break
    left -= size
    rows.set(finding, row)
  }
  if (filter.list === undefined && rows.size < findings.length) makeRoom()
  const inOrder = findings.filter((finding) => rows.has(finding))
  const likely = [
    ...inOrder.slice(0, 1),
    ...inOrder.slice(1).filter(({ id }) => linked.has(id)),
    ...inOrder.slice(1).filter(({ id }) => !linked.has(id)),
  ]
  for (const finding of likely) {
    if (left <= 0) break
    const row = rows.get(finding)
    if (row === undefined || !isProblem(finding)) continue
    const body = findingBody(finding, bodyOptions(finding))
    const size = sizeOf(body)
    if (size > left) continue
    left -= size
    rows.set(finding, { ...row, body })
  }
  return new Map(
    inOrder.flatMap((finding) => {
      const row = rows.get(finding)
      return row === undefined ? [] : [[finding, cardOf(row)] as const]
    }),
  )

  /** Without the last rows, some details fit. They are left out only if rows are missing anyway. */
  function makeRoom(): void {
    for (const [finding, row] of [...rows].toReversed()) {
      if (left >= roomForBodies || linked.has(finding.id)) return
      left += sizeOfRow(row)
      rows.delete(finding)
    }
  }

  function whole(finding: Finding): Html {
    if (!isProblem(finding)) return cardOf(findingLine(finding))
    const body = findingBody(finding, { ...bodyOptions(finding), whole: true })
    return cardOf(findingCard(finding, body, { ...cardOptions(finding), open: true }))
  }

  function cardOptions(finding: Finding): CardOptions {
    return { under, sharing: options.sharing(finding), follows: options.followers.has(finding) }
  }
}

const sizeOfRow = ({ head, body, tail }: Card): number => sizeOf(head) + sizeOf(body) + sizeOf(tail)

const sizeOf = ({ markup }: Html): number => Buffer.byteLength(markup)
