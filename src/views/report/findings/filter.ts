import {
  type Category,
  categories,
  type Owner,
  owners,
  severities,
  type Severity,
} from '../../../core/audit.ts'
import type { Finding, FindingStatus } from '../../../core/report/report.ts'

/** The statuses to filter by, and which findings each of them shows. */
export const statusFilters = {
  fail: ['fail'],
  warn: ['warn'],
  pass: ['pass'],
  info: ['info'],
  unchecked: ['inconclusive', 'error'],
  na: ['not-applicable'],
} as const satisfies Record<string, readonly FindingStatus[]>

export type StatusFilter = keyof typeof statusFilters
export const statusFilterNames = Object.keys(statusFilters) as readonly StatusFilter[]

const groupings = ['category', 'owner'] as const
const lists = ['all', 'whole'] as const

/** Which findings to show. Stored in the URL, so that a filtered view can be shared. */
export interface Filter {
  readonly category?: Category
  readonly severity?: Severity
  readonly owner?: Owner
  /** Default: failures and warnings. */
  readonly status?: StatusFilter
  readonly find?: string
  readonly group?: (typeof groupings)[number]
  /** All rows instead of the first ones, or all findings with all details, for printing. */
  readonly list?: (typeof lists)[number]
  /** Set where the URL alone opens another view, so that every link to findings names theirs. */
  readonly view?: 'overview'
}

/** Reads the filter from the URL; invalid values are ignored. */
export function readFilter(query: Readonly<Record<string, unknown>>): Filter {
  const category = categories.find((name) => name === query['category'])
  const severity = severities.find((name) => name === query['severity'])
  const owner = owners.find((name) => name === query['owner'])
  const status = statusFilterNames.find((name) => name === query['status'])
  const group = groupings.find((name) => name === query['group'])
  const list = lists.find((name) => name === query['list'])
  const find = typeof query['find'] === 'string' ? query['find'].trim().slice(0, 100) : ''
  return {
    ...(category === undefined ? {} : { category }),
    ...(severity === undefined ? {} : { severity }),
    ...(owner === undefined ? {} : { owner }),
    ...(status === undefined ? {} : { status }),
    ...(find === '' ? {} : { find }),
    ...(group === undefined ? {} : { group }),
    ...(list === undefined ? {} : { list }),
  }
}

/** Whether the URL asks for findings. */
export const asksForFindings = (query: Readonly<Record<string, unknown>>): boolean =>
  'finding' in query || Object.keys(readFilter(query)).length > 0

/** The URL of all findings. */
export const overviewHref = (base: string, { view }: Filter): string =>
  view === undefined ? base : `${base}?view=${view}`

/** The same view with one filter changed; `undefined` removes it. */
export function filterHref(
  base: string,
  filter: Filter,
  change: { [K in keyof Filter]?: Filter[K] | undefined },
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...filter, ...change })) {
    if (value !== undefined) query.set(name, value)
  }
  return `${base}${query.size === 0 ? '' : `?${query.toString()}`}#findings`
}

export function applyFilter(findings: readonly Finding[], filter: Filter): readonly Finding[] {
  const matches = matcherOf(filter)
  return findings.filter((finding) => matches(finding) === 0)
}

/** The filters that are offered as choices. Each is a bit of what `matcherOf` returns. */
const choices = { status: 1, severity: 2, owner: 4, category: 8 } as const
const unfound = 16

/** Which parts of the filter a finding does not match, as bits; 0 if it matches all. */
function matcherOf(filter: Filter): (finding: Finding) => number {
  const wanted = filter.find?.toLowerCase()
  const statuses: readonly FindingStatus[] =
    filter.status === undefined ? ['fail', 'warn'] : statusFilters[filter.status]
  return (finding) => {
    const { status, severity, owner, category } = finding
    let missed = statuses.includes(status) ? 0 : choices.status
    if (filter.severity !== undefined && filter.severity !== severity) missed |= choices.severity
    if (filter.owner !== undefined && filter.owner !== owner) missed |= choices.owner
    if (filter.category !== undefined && filter.category !== category) missed |= choices.category
    if (wanted !== undefined && !textOf(finding).includes(wanted)) missed |= unfound
    return missed
  }
}

const textOf = ({ id, title, message }: Finding): string => `${id} ${title} ${message}`.toLowerCase()

export type Choice = keyof typeof choices

/** How many findings each choice would show, with the other filters as they are, by name and value. */
export function countChoices(
  findings: readonly Finding[],
  filter: Filter,
): Readonly<Record<Choice, ReadonlyMap<string, number>>> {
  const matches = matcherOf(filter)
  const counts = {
    status: new Map<string, number>(),
    severity: new Map<string, number>(),
    owner: new Map<string, number>(),
    category: new Map<string, number>(),
  }
  const add = (name: Choice, value: string) => counts[name].set(value, (counts[name].get(value) ?? 0) + 1)
  for (const finding of findings) {
    const missed = matches(finding)
    if ((missed | choices.status) === choices.status) add('status', filterOf[finding.status])
    if ((missed | choices.severity) === choices.severity) add('severity', finding.severity)
    if ((missed | choices.owner) === choices.owner) add('owner', finding.owner)
    if ((missed | choices.category) === choices.category) add('category', finding.category)
  }
  return counts
}

/** The filter that shows a status. */
const filterOf = Object.fromEntries(
  statusFilterNames.flatMap((name) => statusFilters[name].map((status) => [status, name])),
) as Readonly<Record<FindingStatus, StatusFilter>>
