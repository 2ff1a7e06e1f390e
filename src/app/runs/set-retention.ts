import type { Retention } from '../../core/ports/reports/owners.ts'
import type { Store } from '../../core/ports/store.ts'
import { invalid } from '../../core/problem.ts'
import { texts } from '../../messages/texts.ts'

/** Sets how much history an account keeps. Older runs are deleted by the next pruning. */
export function makeSetRetention(ports: { readonly store: Pick<Store, 'retention'> }) {
  return async function setRetention(account: number, limits: Retention): Promise<void> {
    const errors: Record<string, string[]> = {}
    if (!isLimit(limits.maxAgeDays)) errors['max_age_days'] = [texts.problems.retentionDays]
    if (!isLimit(limits.maxRuns)) errors['max_runs'] = [texts.problems.retentionRuns]
    if (Object.keys(errors).length > 0) throw invalid(errors)
    await ports.store.retention.set(account, limits)
  }
}

const isLimit = (value: number | null): boolean =>
  value === null || (Number.isInteger(value) && value >= 1 && value <= 3650)
