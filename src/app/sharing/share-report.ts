import type { ShareLink } from '../../core/ports/reports/owners.ts'
import type { Clock } from '../../core/ports/outside.ts'
import type { ReportRecord } from '../../core/ports/reports/reports.ts'
import type { Store } from '../../core/ports/store.ts'
import { type FieldErrors, invalid, notFound } from '../../core/problem.ts'
import { hashKey } from '../keys/key-format.ts'
import { randomText } from '../keys/random-text.ts'
import { fieldFault } from '../../messages/field-fault.ts'
import { texts } from '../../messages/texts.ts'

const dayMs = 24 * 60 * 60 * 1000

export interface ShareReport {
  /** A name that says who it is for. */
  readonly name: string
  /** Null never expires. */
  readonly days: number | null
}

/** Creates a link that opens one report regardless of its privacy. Only the return value contains the link. */
export function makeShareReport(ports: {
  readonly store: Pick<Store, 'reports' | 'shares'>
  readonly clock: Clock
}) {
  return async function shareReport(
    owner: number,
    report: number,
    { name, days }: ShareReport,
  ): Promise<{ readonly link: ShareLink; readonly token: string }> {
    if ((await ports.store.reports.find(owner, report)) === undefined) throw notFound()
    const errors: Record<string, FieldErrors[string]> = {}
    if (name.length > 100) errors['name'] = [fieldFault(texts.problems.tooLong, { max: 100 })]
    if (days !== null && !(Number.isInteger(days) && days >= 1 && days <= 3650)) {
      errors['days'] = [fieldFault(texts.problems.shareDays, {})]
    }
    if (Object.keys(errors).length > 0) throw invalid(errors)
    const token = randomText(32)
    const expiresAt =
      days === null ? null : new Date(ports.clock.now().getTime() + days * dayMs).toISOString()
    const link = await ports.store.shares.create(owner, {
      report,
      name: name.trim(),
      hash: hashKey(token),
      expiresAt,
    })
    return { link, token }
  }
}

export type OpenedLink =
  | { readonly is: 'open'; readonly report: ReportRecord }
  | { readonly is: 'expired'; readonly of: Pick<ReportRecord, 'owner' | 'project'> }

/** The report that a link opens. Unknown and revoked links are not found. */
export function makeOpenShared(ports: { readonly store: Pick<Store, 'reports' | 'shares'> }) {
  return async function openShared(token: string): Promise<OpenedLink> {
    const found = await ports.store.shares.open(hashKey(token))
    const report = found && (await ports.store.reports.find(found.owner, found.report))
    if (report === undefined) throw notFound()
    const { owner, project } = report
    return found?.expired === true ? { is: 'expired', of: { owner, project } } : { is: 'open', report }
  }
}

export function makeRevokeShare(ports: { readonly store: Pick<Store, 'reports' | 'shares'> }) {
  return async function revokeShare(owner: number, report: number, link: number): Promise<void> {
    if ((await ports.store.reports.find(owner, report)) === undefined) throw notFound()
    if (!(await ports.store.shares.remove(report, link))) throw notFound()
  }
}
