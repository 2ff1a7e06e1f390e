import type { Batch, Lane } from './plan.ts'

/** How many batches of a lane run side by side. */
export type Slots = Readonly<Record<Exclude<Lane, 'alone'>, number>> & { readonly all: number }

/** Chromium keeps about two cores busy by itself; what mostly waits may share a core. */
export const slotsFor = (cores: number): Slots => ({
  all: cores + 1,
  browser: Math.max(1, Math.floor(cores / 2)),
  waiting: cores,
  cpu: cores,
})

/**
 * The next batch to start: the longest of those whose lane has room. Where only browser tests are left, they share the
 * cores that nobody else wants. What wants the machine alone comes last.
 */
export function nextBatch(
  waiting: readonly Batch[],
  running: readonly Batch[],
  slots: Slots,
): Batch | undefined {
  if (running.some(({ lane }) => lane === 'alone') || running.length >= slots.all) return undefined
  const taken = (lane: Lane) => running.filter((batch) => batch.lane === lane).length
  const fitting = waiting.filter(({ lane }) => lane !== 'alone' && taken(lane) < slots[lane])
  const [longest] = fitting.toSorted((one, other) => other.expectedMs - one.expectedMs)
  if (longest !== undefined) return longest
  const left = waiting.filter(({ lane }) => lane !== 'alone')
  const isIdle = running.length < slots.cpu && left.every(({ lane }) => lane === 'browser')
  if (isIdle && left[0] !== undefined) return left[0]
  return running.length === 0 ? waiting[0] : undefined
}
