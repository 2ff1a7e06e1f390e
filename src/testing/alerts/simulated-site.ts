import { verbatim } from '../words/verbatim.ts'
import type { RunFacts, SeenProblem } from '../../core/ports/monitoring/alert-facts.ts'
import type { Result } from '../../core/report/report.ts'

const dayMs = 24 * 60 * 60 * 1000
export const simulationStart = Date.parse('2026-01-01T06:00:00Z')
export const dayOf = (at: number): number => (at - simulationStart) / dayMs

/** The same numbers in every run of the test (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const regressionKinds = ['noindex', 'problem', 'score', 'place', 'slow', 'down', 'blocked'] as const
export type RegressionKind = (typeof regressionKinds)[number]

/** A real problem on a page, from when it appears until it is fixed. */
export interface Regression {
  readonly kind: RegressionKind
  readonly from: number
  readonly until: number
}

/** How often something looks wrong although nothing is. */
export const noise = {
  /** Requests that fail at random. A run requests its page twice before it fails. */
  failed: 0.003,
  /** Days on which the server restarts during an audit, for up to three minutes. */
  restarted: 0.01,
  /** Browser visits that do not finish. */
  visitFailed: 0.01,
  /** Loads that take up to three times as long. */
  spiked: 0.03,
  /** Audits without a verdict. */
  unseen: 0.01,
} as const

/** Days on which an upgrade changes the audits' rules. */
export const upgradeDays = [19.5, 41.5] as const

/** A page with its own score, its own variance and content that changes. */
export function simulatedPage(url: string, random: () => number, regressions: readonly Regression[]) {
  const base = 62 + 36 * random()
  const spread = 0.3 + 2.2 * random()
  const lcp = 1400 + 1600 * random()
  const images = random() < 0.4 ? 2 + Math.floor(6 * random()) : 0
  const shifts = upgradeDays.map(() => -9 + 12 * random())
  const findsNew = random() < 0.5
  let restartUntil = 0
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

  return function visit(run: number, at: number): RunFacts {
    const now = new Set(
      regressions.filter(({ from, until }) => at >= from && at < until).map(({ kind }) => kind),
    )
    const common = { run, at: new Date(at).toISOString(), url, certificate: null, unvisited: null }
    const isScheduled = dayOf(at) % 1 === 0
    if (isScheduled && random() < noise.restarted) restartUntil = at + 3 * 60_000 * random()
    if (now.has('blocked')) return { ...common, ...failed('challenged', 'answers with a check for robots') }
    if (now.has('down') || at < restartUntil || (random() < noise.failed && random() < noise.failed))
      return { ...common, ...failed('timed-out', 'did not answer') }

    const upgrades = upgradeDays.filter((day) => dayOf(at) > day).length
    const browser = random() >= noise.visitFailed
    const isSlow = now.has('slow')
    const value =
      lcp * (isSlow ? 3 : 1) * (1 + 0.08 * normal()) * (random() < noise.spiked ? 1 + 2 * random() : 1)
    const usual = images === 0 ? 0 : Math.max(1, images + Math.round(0.7 * normal()))
    const places = usual + (now.has('place') ? 9 : 0)
    const lcpLimits = upgrades > 0 ? '2000/4000' : '2500/4000'
    const problems: SeenProblem[] = []
    if (now.has('noindex')) problems.push(problem('noindex', { severity: 'critical' }))
    if (now.has('problem')) problems.push(problem('mixed-content', {}))
    if (places > 0)
      problems.push(problem('image-alt', { places, fingerprints: shownImages(places, at, now.has('place')) }))
    if (upgrades > 0 && findsNew) problems.push(problem('added-later', {}))
    if (browser && value > Number(lcpLimits.split('/')[0]))
      problems.push(problem('lcp', { isTimed: true, value, limits: lcpLimits }))

    const unseen = ['title', 'canonical'].filter(() => random() < noise.unseen)
    const audits = ['noindex', 'mixed-content', 'title', 'canonical', 'image-alt']
    if (browser) audits.push('lcp')
    if (upgrades > 0) audits.push('added-later')
    const bad = new Set(problems.map(({ id }) => id))
    const sound = audits.filter((id) => !bad.has(id) && !unseen.includes(id))
    const drop = (now.has('score') ? 14 : 0) + (now.has('problem') ? 3 : 0) + (isSlow ? 20 : 0)
    const shift = shifts.slice(0, upgrades).reduce((sum, one) => sum + one, browser ? 0 : 4)
    const whole = Math.min(100, base + shift - drop + spread * normal())
    const score = Math.max(0, now.has('noindex') ? whole * 0.49 : whole)
    return {
      ...common,
      error: null,
      score,
      result: resultOf(score),
      partial: false,
      profile: browser ? 'http+browser' : 'http',
      catalogue: `catalogue-${upgrades}`,
      problems,
      sound: Object.fromEntries(sound.map((id) => [id, id === 'lcp' ? lcpLimits : ''])),
      unseen,
      audits,
      values: browser ? { lcp: value } : {},
    }
  }
}

const resultOf = (score: number): Result => (score >= 80 ? 'good' : score >= 50 ? 'decent' : 'bad')

/** Images come and go with the articles of a day. */
const shownImages = (places: number, at: number, broken: boolean): readonly string[] =>
  Array.from({ length: Math.min(20, places) }, (_, index) =>
    broken && index < 9 ? `broken-${index}` : `image-${Math.floor(dayOf(at)) + index}`,
  )

const failed = (code: 'timed-out' | 'challenged', what: string) =>
  ({
    error: { code, message: verbatim(`The site ${what}.`) },
    result: null,
    score: null,
    partial: false,
    profile: null,
    catalogue: null,
    problems: [],
    sound: {},
    unseen: [],
    audits: [],
    values: {},
  }) as const

const problem = (id: string, changes: Partial<SeenProblem>): SeenProblem => ({
  id,
  title: verbatim(id),
  message: verbatim(id),
  severity: 'high',
  limits: '',
  isTimed: false,
  value: null,
  places: 1,
  fingerprints: [id],
  element: null,
  found: null,
  ...changes,
})
