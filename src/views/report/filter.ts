import { type Category, categories, severities, type Severity } from '../../core/audit.ts'
import type { Finding } from '../../core/report/report.ts'

/** Which findings to show. It lives in the URL bar, so a filtered view can be sent to somebody. */
export interface Filter {
  readonly category?: Category
  readonly severity?: Severity
  readonly status?: 'fail' | 'warn'
  readonly find?: string
}

/** Whatever the URL says; what is not understood filters nothing. */
export function readFilter(query: Readonly<Record<string, unknown>>): Filter {
  const category = categories.find((name) => name === query['category'])
  const severity = severities.find((name) => name === query['severity'])
  const status = (['fail', 'warn'] as const).find((name) => name === query['status'])
  const find = typeof query['find'] === 'string' ? query['find'].trim().slice(0, 100) : ''
  return {
    ...(category === undefined ? {} : { category }),
    ...(severity === undefined ? {} : { severity }),
    ...(status === undefined ? {} : { status }),
    ...(find === '' ? {} : { find }),
  }
}

/** The same view with one part of the filter changed; `undefined` takes it away. */
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
  return findings.filter(
    (finding) =>
      (filter.category === undefined || finding.category === filter.category) &&
      (filter.severity === undefined || finding.severity === filter.severity) &&
      (filter.status === undefined || finding.status === filter.status) &&
      (wanted === undefined ||
        `${finding.id} ${finding.title} ${finding.message}`.toLowerCase().includes(wanted)),
  )
}
