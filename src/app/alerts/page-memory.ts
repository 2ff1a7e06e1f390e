import type { AlertFacts, PageMemory, RunFacts } from '../../core/ports/monitoring/alert-facts.ts'
import type { Signal } from './signal.ts'

/** Number of runs that show how much a page varies. */
const maxRuns = 20
const unsettledDays = 30
const dayMs = 24 * 60 * 60 * 1000

/** After this many consecutive runs without a browser, it is not a coincidence. */
const fewRuns = 3

export const isSameProfile = (memory: PageMemory, run: RunFacts): boolean => memory.profile === run.profile

export const noMemory: PageMemory = { runs: [], profile: null, sound: {}, fingerprints: {}, unsettled: {} }

/**
 * The memory after a run. A run that supports an alert is not part of the usual range: otherwise the same drop would be
 * usual the second time.
 */
export function remember(memory: PageMemory, run: RunFacts, signals: readonly Signal[]): PageMemory {
  if (run.error !== null) return memory
  const graded = signals.find(({ is, rule }) => is === 'bad' && (rule === 'result' || rule === 'score'))
  const held = new Set(
    signals.flatMap(({ is, rule, key }) => (is === 'bad' && rule === 'new-problem' ? [key] : [])),
  )
  const { result, score, profile, catalogue } = run
  const isGraded = !run.partial
  const values = Object.fromEntries(Object.entries(run.values).filter(([id]) => !held.has(id)))
  const places = Object.fromEntries(
    run.problems.filter(({ id }) => !held.has(id)).map(({ id, places: count }) => [id, count]),
  )
  const remembered = {
    run: run.run,
    result: isGraded ? result : null,
    score: isGraded ? score : null,
    ...(graded === undefined ? {} : { held: true }),
    profile,
    catalogue,
    values,
    places,
  }
  const runs = [...memory.runs, remembered].slice(-maxRuns)
  if (!isSameProfile(memory, run)) {
    // A single failed visit changes nothing. If there is no browser from then on, the memory starts over.
    const isForGood =
      run.profile === 'http+browser' || runs.slice(-fewRuns).every((one) => one.profile === 'http')
    if (!isForGood && memory.profile !== null) return { ...memory, runs }
    const seen = run.problems.map(({ id, fingerprints }) => [id, fingerprints] as const)
    const fingerprints = Object.fromEntries(seen)
    return { ...memory, runs, profile: run.profile, sound: run.sound, fingerprints }
  }
  return {
    ...memory,
    runs,
    sound: soundAfter(memory, run),
    fingerprints: {
      ...onlyUnseen(memory.fingerprints, run),
      ...Object.fromEntries(
        run.problems.filter(({ id }) => !held.has(id)).map(({ id, fingerprints }) => [id, fingerprints]),
      ),
      // The places known before the alert.
      ...Object.fromEntries(
        [...held].flatMap((id) => {
          const known = memory.fingerprints[id]
          return known === undefined ? [] : [[id, known]]
        }),
      ),
    },
  }
}

/** Includes the scores of runs that are no longer in doubt: without them, the page would seem steadier than it is. */
export function release(memory: PageMemory, runs: readonly number[]): PageMemory {
  if (runs.length === 0) return memory
  return {
    ...memory,
    runs: memory.runs.map(({ held, ...one }) =>
      held === undefined || runs.includes(one.run) ? one : { ...one, held },
    ),
  }
}

/** An audit without a verdict in this run keeps its earlier one. */
const soundAfter = (memory: PageMemory, run: RunFacts): PageMemory['sound'] => ({
  ...onlyUnseen(memory.sound, run),
  ...run.sound,
})

function onlyUnseen<T>(known: Readonly<Record<string, T>>, run: RunFacts): Readonly<Record<string, T>> {
  const unseen = new Set(run.unseen)
  // Keep what was known about audits that did not run.
  const made = new Set(run.audits)
  return Object.fromEntries(Object.entries(known).filter(([id]) => unseen.has(id) || !made.has(id)))
}

type Subject = Pick<AlertFacts, 'rule' | 'key'>

const nameOf = ({ rule, key }: Subject): string => `${rule} ${key}`

/** How often the alert came and went in the last month. */
export function timesUnsettled(memory: PageMemory, subject: Subject, now: string): number {
  const since = Date.parse(now) - unsettledDays * dayMs
  return (memory.unsettled[nameOf(subject)] ?? []).filter((at) => Date.parse(at) > since).length
}

export function unsettle(memory: PageMemory, subjects: readonly Subject[], now: string): PageMemory {
  const since = Date.parse(now) - unsettledDays * dayMs
  const recent = Object.entries(memory.unsettled)
    .map(([name, times]) => [name, times.filter((at) => Date.parse(at) > since)] as const)
    .filter(([, times]) => times.length > 0)
  const unsettled = new Map<string, readonly string[]>(recent)
  for (const subject of subjects)
    unsettled.set(nameOf(subject), [...(unsettled.get(nameOf(subject)) ?? []).slice(-3), now])
  return { ...memory, unsettled: Object.fromEntries([...unsettled].slice(-100)) }
}
