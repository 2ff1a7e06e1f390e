import { categories, severities } from '../../core/audit.ts'
import type { Scorable } from '../../core/score/score.ts'
import { axeNotRun, bands, gradeFindings, isProblem, withoutProblems } from '../../core/score/score.ts'
import { arc } from '../parts/charts/arc.ts'
import { texts as t, whenIdle } from './page.ts'
import { shortestWay } from './shortest-way.ts'

/** On the report page: the score if findings were fixed, computed with the engine's own scoring. */

type PackedProblem = [number, number, number, cost: number, cause: string | null, id?: string]

// Written by the server in `views/report/what-if.ts`.
const packed = JSON.parse(
  document.getElementById('scorable')?.textContent ?? '{"problems":[],"others":[]}',
) as {
  readonly problems: readonly PackedProblem[]
  readonly others: readonly [number, number, number, count: number][]
}
const placed = (category = 0, severity = 0) => ({
  category: categories[category] ?? 'seo',
  severity: severities[severity] ?? 'low',
})
const findings: readonly Scorable[] = [
  ...packed.problems.map(
    ([category, severity, failed, cost, cause, id = '']): Scorable => ({
      ...placed(category, severity),
      id,
      status: failed === 1 ? 'fail' : 'warn',
      cost,
      cause,
    }),
  ),
  ...packed.others.flatMap(([category, severity, measured, count]) =>
    Array.from(
      { length: count },
      (): Scorable => ({
        ...placed(category, severity),
        id: '',
        status: measured === 1 ? 'pass' : 'inconclusive',
        cost: 0,
        cause: measured === 2 ? axeNotRun : null,
      }),
    ),
  ),
]
const byId = new Map(findings.map((finding) => [finding.id, finding]))

/** Not if important checks could not run, whatever is fixed. */
const canBeGood =
  gradeFindings(
    findings.map((finding) => (isProblem(finding) ? { ...finding, status: 'pass', cost: 0 } : finding)),
  ).result === 'good'

const panel = document.getElementById('what-if')
const ticks = new Map<string, HTMLInputElement>()
/** The findings of the shortest way while it is shown, in the order to fix them. */
let way: readonly string[] = []

whenIdle(start)

function start(): void {
  for (const card of document.querySelectorAll('[data-finding]')) {
    const finding = byId.get(card.id)
    if (finding !== undefined && isProblem(finding)) card.append(tick(card.id))
  }
  if (panel === null || ticks.size === 0) return
  const shortest = panel.querySelector<HTMLButtonElement>('[data-shortest]')
  if (shortest !== null) shortest.hidden = gradeFindings(findings).result === 'good' || !canBeGood
  shortest?.addEventListener('click', () => {
    way = byGain(shortestWay(findings, new Set(ticks.keys()), fixFirst()))
    tickOnly(fixedWith(way))
  })
  panel.querySelector('[data-clear]')?.addEventListener('click', () => {
    way = []
    tickOnly(new Set())
    // The button is hidden now; keyboard users continue from here.
    const next = shortest?.hidden === false ? shortest : [...ticks.values()][0]
    next?.focus({ preventScroll: true })
  })
  panel.hidden = false
  show()
  // The panel moves what is below it, and so the finding that a link has just led to.
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (target?.matches('[data-finding]') === true) target.scrollIntoView()
}

/** What the page says to fix first, in its order. */
const fixFirst = (): readonly string[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('.first li a[href^="#"]')].map(({ hash }) =>
    decodeURIComponent(hash.slice(1)),
  )

function tick(id: string): HTMLLabelElement {
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.addEventListener('change', () => {
    for (const other of fixedWith([id])) {
      const same = ticks.get(other)
      if (same !== undefined) same.checked = box.checked
    }
    show()
  })
  ticks.set(id, box)
  const label = document.createElement('label')
  label.className = 'fix-tick'
  label.append(box, t.markFixed)
  return label
}

/** These findings, and the others on the page that the same fixes solve. */
function fixedWith(ids: readonly string[]): ReadonlySet<string> {
  const solved = withoutProblems(findings.filter(isProblem), new Set(ids)).filter((one) => !isProblem(one))
  return new Set(solved.flatMap(({ id }) => (ticks.has(id) ? id : [])))
}

function tickOnly(ids: ReadonlySet<string>): void {
  for (const [id, box] of ticks) box.checked = ids.has(id)
  show()
}

function show(): void {
  const fixed = [...ticks].filter(([, box]) => box.checked).map(([id]) => id)
  const grade = gradeFindings(withoutProblems(findings, new Set(fixed)))
  const score = panel?.querySelector('[data-score]')
  const word = panel?.querySelector('[data-word]')
  if (score === null || score === undefined || word === null || word === undefined) return
  score.textContent = whole(grade.score)
  const marked = fixed.length > 0 ? t.withFixed.replace('{count}', String(fixed.length)) : t.current
  const limited =
    !canBeGood && ((grade.score ?? 0) >= bands.good || fixed.length === 0) ? `. ${t.notChecked}` : ''
  word.textContent = `${t[grade.result ?? 'notGraded']}, ${marked}${limited}`
  panel?.toggleAttribute('data-active', fixed.length > 0)
  panel?.querySelector('[data-clear]')?.toggleAttribute('hidden', fixed.length === 0)
  for (const [category, { score: then }] of Object.entries(grade.categories)) showGauge(category, then)
  showSteps(fixed)
}

/** The scores of the report, as the gauges show them. */
const measured = new Map<string, string>()

/** The gauges at the top reflect the findings marked as fixed. */
function showGauge(category: string, score: number | null): void {
  const gauge = document.querySelector(`.gauge[data-category="${category}"]`)
  const ring = gauge?.querySelector('.ring')
  if (gauge === null || ring === null || ring === undefined || score === null) return
  const band = score >= bands.good ? 'good' : score >= bands.decent ? 'decent' : 'bad'
  const shown = gauge.classList.contains('none') ? 'none' : band
  gauge.setAttribute('class', `gauge ${shown}`)
  ring.setAttribute('class', `ring small ${shown}`)
  ring.querySelector('.fill')?.setAttribute('stroke-dasharray', `${arc(score)} 100`)
  const now = measured.get(category) ?? whole(score)
  measured.set(category, now)
  // Mark the score as projected: the counts below it and the reasons at the top still describe the report.
  if (now === whole(score)) gauge.removeAttribute('data-projected')
  else gauge.setAttribute('data-projected', t.projected.replace('{score}', now))
  for (const number of [ring.querySelector('text'), gauge.querySelector('.hear')])
    if (number !== null) number.textContent = ` ${whole(score)}`
}

/** Lists the steps to good with the points each adds, while exactly these findings are marked. */
function showSteps(fixed: readonly string[]): void {
  const list = panel?.querySelector<HTMLElement>('[data-steps]')
  if (list === null || list === undefined) return
  const steps = fixedWith(way)
  list.hidden = way.length === 0 || fixed.length !== steps.size || !fixed.every((id) => steps.has(id))
  if (list.hidden) return
  let before = gradeFindings(findings).score ?? 0
  list.replaceChildren(
    ...way.map((id, index) => {
      const then = gradeFindings(withoutProblems(findings, new Set(way.slice(0, index + 1)))).score ?? before
      const item = document.createElement('li')
      const link = document.createElement('a')
      link.href = `#${id}`
      link.textContent = document.querySelector(`[id="${id}"] h4`)?.textContent ?? id
      const gain = document.createElement('b')
      gain.className = 'gain'
      gain.textContent = `+${(then - before).toFixed(1)} → ${whole(then)}`
      before = then
      item.append(link, gain)
      return item
    }),
  )
}

/** Largest gain first. */
function byGain(ids: ReadonlySet<string>): readonly string[] {
  const left = new Set(ids)
  const order: string[] = []
  while (left.size > 0) {
    const worth = (id: string): number =>
      gradeFindings(withoutProblems(findings, new Set([...order, id]))).score ?? 0
    const best = [...left].reduce((one, other) => (worth(other) > worth(one) ? other : one))
    left.delete(best)
    order.push(best)
  }
  return order
}

const whole = (score: number | null): string => (score === null ? '–' : String(Math.floor(score + 1e-9)))
