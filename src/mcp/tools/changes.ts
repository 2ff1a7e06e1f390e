import type { Change } from '../../core/history/compare.ts'
import { mustWrite, openReport } from '../caller.ts'
import { type Answer, pageText } from '../page-text.ts'
import { paged } from '../paged.ts'
import { placeOf } from '../present.ts'
import { integer, list, listed, paging, report, text, type Tool } from '../tool.ts'

interface CompareInput {
  readonly report: number
  readonly from?: number
  readonly to?: number
  readonly cursor?: string
  readonly limit?: number
}

export const compareRuns: Tool<CompareInput> = {
  name: 'compare_runs',
  input: { report, from: integer, to: integer, ...paging },
  required: ['report'],
  output: { changes: list, ...listed },
  readOnly: true,
  openWorld: false,
  async run({ report: id, from, to, cursor, limit }, { caller }) {
    await openReport(caller, id)
    const compared = await caller.app.compareRuns(caller.account, id, {
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
    })
    const { appeared, fixed, remaining, unseen, rules, score, sameProfile, gradedOnce } = compared.comparison
    const changes = [
      ...appeared.map((change) => ({ kind: 'new', change })),
      ...fixed.map((change) => ({ kind: 'fixed', change })),
      ...remaining.map((change) => ({ kind: 'still-there', change })),
      ...unseen.map((change) => ({ kind: 'not-measured', change })),
      ...rules.map((change) => ({ kind: 'other-rules', change })),
    ]
    const { items, ...page } = paged(changes, { present: presentChange, cursor, limit, run: compared.to.id })
    return {
      report: id,
      from: { run: compared.from.id, at: compared.from.finishedAt, score: score.from },
      to: { run: compared.to.id, at: compared.to.finishedAt, score: score.to },
      same_profile: sameProfile,
      graded_once: gradedOnce,
      new: appeared.length,
      fixed: fixed.length,
      still_there: remaining.length,
      changes: items,
      ...page,
    }
  },
}

interface KindOfChange {
  readonly kind: string
  readonly change: Change
}

function presentChange({ kind, change: { id, before, after } }: KindOfChange): Answer {
  const shown = after ?? before
  return {
    audit: id,
    change: kind,
    title: shown?.title ?? id,
    from: before?.status ?? null,
    to: after?.status ?? null,
    from_page: { message: pageText(shown?.message ?? '', 160) },
  }
}

const maxAudits = 8

export const verifyFix: Tool<{ readonly report: number; readonly audits: readonly string[] }> = {
  name: 'verify_fix',
  input: { report, audits: { type: 'array', items: text, minItems: 1, maxItems: maxAudits } },
  required: ['report', 'audits'],
  output: { verified: list, all_fixed: { type: 'boolean' }, ...listed },
  readOnly: false,
  openWorld: true,
  async run({ report: id, audits }, { caller }) {
    mustWrite(caller)
    await openReport(caller, id)
    const verified = await caller.app.verifyReport(caller.account, id, audits)
    return {
      report: id,
      all_fixed: verified.every(({ fixed }) => fixed),
      verified: verified.map(({ audit, before, after, fixed }) => ({
        audit,
        fixed,
        before: before?.status ?? null,
        after: after.status,
        places: after.places,
        from_page: {
          before: pageText(before?.message ?? '', 120),
          after: pageText(after.message, 200),
          ...placeOf(after.evidence[0]),
        },
      })),
      shown: verified.length,
      total: verified.length,
      next_cursor: null,
    }
  },
}
