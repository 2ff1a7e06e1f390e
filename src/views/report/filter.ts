import { type Category, categories, type Owner, owners, severities, type Severity } from '../../core/audit.ts'
import type { Finding, FindingStatus } from '../../core/report/report.ts'

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
  const wanted = filter.find?.toLowerCase()
  const statuses: readonly FindingStatus[] =
    filter.status === undefined ? ['fail', 'warn'] : statusFilters[filter.status]
  return findings.filter(
    (finding) =>
      statuses.includes(finding.status) &&
      (filter.category === undefined || finding.category === filter.category) &&
      (filter.severity === undefined || finding.severity === filter.severity) &&
      (filter.owner === undefined || finding.owner === filter.owner) &&
      (wanted === undefined ||
        `${finding.id} ${finding.title} ${finding.message}`.toLowerCase().includes(wanted)),
  )
}
