import { categories, type Category } from '../../core/audit.ts'
import { type Finding, type ReportDocument, visitOf } from '../../core/report/report.ts'
import { bands, categoryWeights, weakestCategories } from '../../core/score/score.ts'
import { openProblems } from '../../core/score/score.ts'
import { wholeScore } from '../../core/score/shown-score.ts'
import { flag, type Html, html } from '../html.ts'
import { icon } from '../icons.ts'
import { ring } from '../parts/charts/ring.ts'
import { say, texts } from '../../messages/texts.ts'
import { exampleFor, points, resultNames } from '../words.ts'
import { bestFixes, type Fix, isUrgent } from '../../core/score/best-fixes.ts'
import { scoreAfter, solves } from './head/fix-first.ts'
import { placeNames } from './findings/place-names.ts'
import { seriousProblems } from './head/reasons.ts'
import { failedVisit } from './head/vitals.ts'
import { areaLevel, incompleteNote, lowTotalNote } from './area-notes.ts'
import { visitors } from './visitors.ts'
import { ownersProblems, yourself } from './yourself.ts'

const t = texts.summary

/** The report for a site owner: what it means, what to do first and who does it. */
export function summaryView(document: ReportDocument, base: string, overview = base): Html {
  const fixes = bestFixes(document)
  const problems = openProblems(document.findings)
  const left = unsolved(document, fixes)
  const own = ownersProblems(left)
  return html`${failedVisit(document)}<div class="beside"><div class="stack"><section class="card tile" aria-labelledby="short">
<h2 id="short">${t.title}</h2><p class="lead">${inShort(document, fixes)}</p></section>
${areas(document)}
<section class="card tile" aria-labelledby="to-do"><h2 id="to-do">${
    fixes.length === 0 ? t.nothing : texts.report.fixFirst
  }</h2><ol class="to-do">${steps(document, fixes, {
    ask: ({ owner }) => (owner === 'content' ? null : t.askFor[owner]),
    below: (fix) => forDeveloper(fix, base),
  })}</ol>
<p>${
    left.length > 0 &&
    `${say(t.left, {
      count: left.length,
      important: left.filter(({ severity }) => severity === 'critical' || severity === 'high').length,
      solved: problems.length - left.length,
      total: problems.length,
    })} `
  }<a href="${overview}">${say(t.all, {
    count: problems.length,
  })}</a></p></section></div>
<div class="stack">${visitors(document, linkTo({ document, fixes, own, base }))}${yourself(own, base)}</div></div>`
}

/** What is wrong with this page, what is already good, and how far the first fixes go. */
export function inShort(document: ReportDocument, fixes: readonly Fix[] = bestFixes(document)): string {
  const { result, score, categories: scores } = document
  if (result === null || score === null) return t.none
  const [first] = seriousProblems(document)
  if (result === 'good' && openProblems(document.findings).length === 0)
    return isWhole(document) ? `${t.good} ${t.goodClean}` : goodShape(document)
  const weak = weakestCategories(scores)
  const strong = categories
    .filter((category) => (scores[category].score ?? 0) >= strongFrom && categoryWeights[category] > 0)
    .filter((category) => areaLevel(document, category) === 'good')
    .toSorted((a, b) => categoryWeights[b] - categoryWeights[a])
    .slice(0, 2)
  const after = scoreAfter(document.findings, fixes)
  const strengths = strong.length === 0 ? '' : say(t.strengths, { areas: aspects(strong) })
  if (result === 'good') {
    const gain = { count: fixes.length, now: wholeScore(score), after }
    return [goodShape(document), strengths, after > gain.now ? say(t.gain, gain) : '']
      .filter(Boolean)
      .join(' ')
  }
  // The score is good, but checks that could not run hold the result back: no fix would raise it.
  const isHeld = score >= bands.good
  return [
    isHeld
      ? say(t.goodUnfinished, { result: resultNames[result] })
      : weak.length === 0
        ? result === 'bad'
          ? t.badSmall
          : t.decentSmall
        : say(result === 'bad' ? t.bad : t.decent, { areas: aspects(weak) }),
    first?.severity === 'critical' && fixes.length > 1 ? t.critical : '',
    strengths,
    fixes.length === 0
      ? ''
      : say(isHeld ? t.gain : t.target, {
          decent: bands.decent,
          good: bands.good,
          count: fixes.length,
          now: wholeScore(score),
          after,
        }),
    !isHeld && document.partial && after >= bands.good ? t.needsChecks : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Whether a browser saw the whole page. */
const isWhole = (document: ReportDocument): boolean => {
  const visit = visitOf(document)
  return visit !== undefined && visit.incomplete === undefined
}

/** Whether parts of the page did not load. Others froze, or would not stay where they were. */
const lacksFiles = (document: ReportDocument): boolean =>
  /^(?:styles|scripts|layout)Missing$/.test(visitOf(document)?.incomplete?.id ?? '')

/** How good a good page is, and what is not known about it. */
function goodShape(document: ReportDocument): string {
  if (visitOf(document) === undefined) return t.goodUnmeasured
  if (!isWhole(document)) return lacksFiles(document) ? t.goodUndesigned : t.goodPartly
  const serious = seriousProblems(document).length
  return serious === 0 ? t.good : say(t.goodBut, { count: serious })
}

const strongFrom = 90

const aspects = (of: readonly Category[]) => ({ list: of.map((category) => t.aspect[category]) })

/** The problems that these fixes leave. */
const unsolved = ({ findings }: ReportDocument, fixes: readonly Fix[]): readonly Finding[] =>
  openProblems(findings).filter((finding) => !fixes.some((fix) => solves(fix, finding)))

interface StepOptions {
  /** Whether to say why it matters. Default: yes. */
  readonly why?: boolean
  /** Whether a page that is too full may leave out why. Default: no. */
  readonly mayOmitWhy?: boolean
  /** Whether to name the files and links that it is about. Default: yes. */
  readonly named?: boolean
  /** What to do about a finding without a plain fix. */
  readonly ask?: (finding: Finding) => string | null
  /** What follows below a step. */
  readonly below?: (fix: Fix) => Html
}

/** The list of what to do, in order. Each step says the score after it, so that the last one agrees with `inShort`. */
export function steps(
  document: ReportDocument,
  fixes: readonly Fix[],
  options: StepOptions = {},
): readonly Html[] {
  return fixes.map((fix, index) => {
    const [before, after] = [index, index + 1].map((count) =>
      scoreAfter(document.findings, fixes.slice(0, count)),
    )
    const isHeld = isUrgent(fix.finding) && unsolved(document, fixes.slice(0, index + 1)).some(isUrgent)
    const gain =
      before === after ? t.addsLittle : say(isHeld ? t.scoreHeld : t.scoreAfter, { score: after ?? 0 })
    return step(fix, gain, { ...options, about: options.named === false ? '' : about(fix, document) })
  })
}

interface StepTexts extends StepOptions {
  readonly about: string
}

function step(fix: Fix, gain: string, options: StepTexts): Html {
  const { why = true, mayOmitWhy = false, ask, below, about: places } = options
  const { finding } = fix
  const { plain, owner, effort } = finding
  const blocks = isUrgent(finding)
  const todo = plain.fix ?? ask?.(finding) ?? null
  return html`<li id="do-${finding.id}"><h3><bdi>${plain.title}</bdi></h3>
${why && html`<p${flag('data-optional', mayOmitWhy)}>${plain.why}${blocks && ` ${say(t.blocksGood, { result: resultNames.bad })}`}</p>`}
${todo !== null && html`<p>${why && html`<b>${t.whatToDo}:</b> `}${todo}</p>`}
${places !== '' && html`<p class="small"><bdi>${places}</bdi></p>`}
<p class="meta"><span>${say(t.whoAndEffort, { who: t.who[owner], effort: t.effort[effort] })}</span>
<span>${gain}</span></p>${below?.(fix)}</li>`
}

/** Which files or links it is about, so that people recognize them; empty if there are none. */
export function about({ finding }: Fix, { final_url: page }: ReportDocument): string {
  const names = placeNames(finding, page)
  return names.length === 0 ? '' : say(t.about, { names: { list: names } })
}

/** What was found and how to fix it, in a developer's words, to copy into an e-mail. */
function forDeveloper({ finding: { id, message, advice, snippets } }: Fix, base: string): Html {
  const [snippet] = snippets
  return html`<details class="for-developer"><summary>${t.forDeveloper}</summary>
<div id="dev-${id}"><p><bdi>${message}</bdi>.</p><p>${advice}</p>${
    snippet !== undefined &&
    html`<p>${exampleFor(snippet.platform)}:</p><pre><code>${snippet.code}</code></pre>`
  }</div>
<p class="row tight"><button type="button" class="plain" data-copy="dev-${id}" hidden>${t.copy}</button>
<a href="${base}?finding=${id}">${t.details}</a></p></details>`
}

interface LinkTargets {
  readonly document: ReportDocument
  readonly fixes: readonly Fix[]
  readonly own: readonly Finding[]
  readonly base: string
}

/** From what visitors notice to what to do about it; says so where that is a page for developers. */
function linkTo({ document, fixes, own, base }: LinkTargets): (id: string) => Html | null {
  const problems = new Map<string, Finding>(
    openProblems(document.findings).map((finding) => [finding.id, finding]),
  )
  return (id) => {
    const finding = problems.get(id)
    if (finding === undefined) return null
    const shown = fixes.find((each) => solves(each, finding))?.finding ?? own.find((each) => each.id === id)
    return shown === undefined
      ? html`${finding.plain.fix} <a class="small" href="${base}?finding=${id}">${t.technical}<span class="hear">: ${finding.plain.title}</span></a>`
      : html`<a class="small" href="#do-${shown.id}">${t.seeBelow}<span class="hear">: ${finding.plain.title}</span></a>`
  }
}

function areas(document: ReportDocument): Html {
  const lowTotal = lowTotalNote(document)
  return html`<section class="card tile" aria-labelledby="areas"><h2 id="areas">${t.areas}</h2>
<ul class="areas">${categories.map((category) => {
    const { score } = document.categories[category]
    const band = areaLevel(document, category)
    return html`<li class="${band}">${ring(score, 'small', band)}<span>${t.area[category]}<span class="hear"> ${points(
      score,
    )}</span>${note(document, category)}</span>
<span class="tag ${band}">${
      band !== 'none' && icon(band === 'good' ? 'pass' : band === 'decent' ? 'warn' : 'fail')
    }${band === 'none' ? (score === null ? texts.names.notGraded : t.notRated) : texts.names.results[band]}</span></li>`
  })}</ul>${lowTotal !== null && html`<p class="soft">${lowTotal}</p>`}${
    visitOf(document) !== undefined && html`<p class="soft small">${t.varies}</p>`
  }</section>`
}

function note(document: ReportDocument, category: Category): Html | false {
  const notes = [
    categoryWeights[category] === 0 ? texts.report.notInScore : null,
    incompleteNote(document, category),
  ].filter((each) => each !== null)
  return notes.length > 0 && html` <span class="small soft">${notes.join(' · ')}</span>`
}
