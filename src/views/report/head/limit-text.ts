import type { Finding } from '../../../core/report/report.ts'
import { say, texts } from '../../../messages/texts.ts'
import { quantity } from '../../words.ts'

const t = texts.report

/**
 * The measured number beside its limit, if that is what the finding is about. A title can also be too short for a limit
 * on its length, a count without a noun says less than the message, and so does a percentage without its whole.
 */
export function limitText({ limits, value }: Pick<Finding, 'limits' | 'value'>): string | null {
  if (limits === null || value === null || limits.unit === 'percent') return null
  const isLowGood = limits.pass < limits.fail
  if (isLowGood ? value <= limits.pass : value >= limits.pass) return null
  const good = quantity(limits.pass, limits.unit)
  if (limits.unit === 'count')
    return limits.pass === 0 ? null : say(isLowGood ? t.goodFewer : t.goodMore, { good })
  const here = quantity(value, limits.unit)
  if (limits.isSaving === true) return say(t.saving, { here, good })
  return say(isLowGood ? t.limitLess : t.limitMore, { here, good })
}
