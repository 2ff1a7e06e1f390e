import type { RunFacts, SeenProblem } from '../../core/ports/monitoring/alert-facts.ts'
import { verbatim } from '../words/verbatim.ts'

export const someRun = (changes: Partial<RunFacts> = {}): RunFacts => ({
  run: 1,
  at: '2026-03-01T06:00:00.000Z',
  url: 'https://example.com/',
  error: null,
  unvisited: null,
  result: 'good',
  score: 92,
  partial: false,
  profile: 'http',
  catalogue: 'c1',
  problems: [],
  sound: { title: '', noindex: '', 'image-alt': '' },
  unseen: [],
  audits: ['title', 'noindex', 'image-alt'],
  values: {},
  certificate: null,
  ...changes,
})

export const someProblem = (id: string, changes: Partial<SeenProblem> = {}): SeenProblem => ({
  id,
  title: verbatim(`Problem of ${id}`),
  message: verbatim(`Message of ${id}`),
  severity: 'high',
  limits: '',
  isTimed: false,
  value: null,
  places: 1,
  fingerprints: [`${id}-1`],
  element: 'main > img',
  found: null,
  ...changes,
})

/** A run with these problems; all its other audits pass. */
export function runWith(problems: readonly SeenProblem[], changes: Partial<RunFacts> = {}): RunFacts {
  const run = someRun(changes)
  const bad = new Set(problems.map(({ id }) => id))
  return {
    ...run,
    problems,
    sound: Object.fromEntries(Object.entries(run.sound).filter(([id]) => !bad.has(id))),
    audits: [...new Set([...run.audits, ...bad])],
  }
}
