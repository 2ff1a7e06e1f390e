import type { Scorable } from '../../core/report/score.ts'
import { gradeFindings, isProblem, withoutProblems } from '../../core/report/score.ts'
import { whenIdle } from './page.ts'
import { shortestWay } from './shortest-way.ts'

/** On the report page: what fixing findings would bring, counted by the engine's own scoring. */

type Row = [id: string, ...rest: unknown[]]
const names = ['id', 'category', 'status', 'severity', 'cost', 'cause']
const rows = JSON.parse(document.getElementById('scorable')?.textContent ?? '[]') as Row[]
// The server writes the rows in the order of `names`.
const findings = rows.map(
  (row) => Object.fromEntries(names.map((name, at) => [name, row[at]])) as unknown as Scorable,
)
const byId = new Map(findings.map((finding) => [finding.id, finding]))

const words = { good: 'Good', decent: 'Decent', bad: 'Bad' }
const panel = document.getElementById('what-if')
const ticks = new Map<string, HTMLInputElement>()

whenIdle(start)

function start(): void {
  for (const card of document.querySelectorAll('[data-finding]')) {
    const finding = byId.get(card.id)
    if (finding === undefined || !isProblem(finding)) continue
    card.querySelector('.finding-meta')?.append(tick(card.id))
  }
  if (panel === null || ticks.size === 0) return
  const shortest = panel.querySelector<HTMLButtonElement>('[data-shortest]')
  if (shortest !== null) shortest.hidden = gradeFindings(findings).result === 'good'
  shortest?.addEventListener('click', () => tickOnly(shortestWay(findings, new Set(ticks.keys()))))
  panel.querySelector('[data-clear]')?.addEventListener('click', () => {
    tickOnly(new Set())
    // The button is gone now; who pressed it by keyboard goes on from here.
    const next = shortest?.hidden === false ? shortest : [...ticks.values()][0]
    next?.focus({ preventScroll: true })
  })
  panel.hidden = false
  show()
}

function tick(id: string): HTMLLabelElement {
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.addEventListener('change', show)
  ticks.set(id, box)
  const label = document.createElement('label')
  label.className = 'fix-tick'
  label.append(box, 'Mark as fixed')
  return label
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
  score.textContent = grade.score === null ? '–' : String(Math.floor(grade.score + 1e-9))
  word.textContent = `${grade.result === null ? 'Not graded' : words[grade.result]}${fixed.length > 0 ? `, with ${fixed.length} fixed` : ', as it is'}`
  panel?.toggleAttribute('data-active', fixed.length > 0)
  panel?.querySelector('[data-clear]')?.toggleAttribute('hidden', fixed.length === 0)
}
