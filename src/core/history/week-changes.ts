import { shownChange } from '../score/shown-score.ts'
import type { TrendPoint, TrendRun } from './trend.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000

/** What the runs of the last seven days changed. */
export interface WeekChanges<Run extends TrendRun> {
  /** How far the mean score moved, in whole points; null when nothing ran, or nothing ran before. */
  readonly mean: number | null
  /** Pages whose score changed, those that changed most first. */
  readonly pages: readonly { readonly from: Run; readonly to: Run }[]
}

export function weekChanges<Run extends TrendRun>(
  runs: readonly Run[],
  trend: readonly TrendPoint[],
  now: Date,
): WeekChanges<Run> {
  const since = new Date(now.getTime() - weekMs).toISOString()
  const [last, before] = [trend.at(-1), trend.findLast(({ at }) => at <= since) ?? trend[0]]
  const mean =
    last === undefined || before === undefined || before === last || last.at <= since
      ? null
      : shownChange(before.score, last.score)
  const pages = [...Map.groupBy(runs, ({ report }) => report).values()]
    .flatMap((own) => {
      const sorted = own.toSorted((a, b) => (a.finishedAt < b.finishedAt ? -1 : 1))
      const to = sorted.at(-1)
      const from = sorted.findLast(({ finishedAt }) => finishedAt <= since) ?? sorted[0]
      return from === undefined || to === undefined || to.finishedAt <= since ? [] : [{ from, to }]
    })
    .filter((change) => differenceOf(change) > 0)
    .toSorted((a, b) => differenceOf(b) - differenceOf(a))
  return { mean, pages }
}

const differenceOf = ({ from, to }: { readonly from: TrendRun; readonly to: TrendRun }): number =>
  Math.abs(shownChange(from.score, to.score))
