import { categories } from '../../../core/audit.ts'
import { type Finding, type ReportDocument, visitOf } from '../../../core/report/report.ts'
import { type Html, html } from '../../html.ts'
import { icon } from '../../icons.ts'
import { say, texts } from '../../../messages/texts.ts'
import { categoryNames } from '../../words.ts'
import { bestFixes, type Fix } from '../../../core/score/best-fixes.ts'
import { failedVisit, vitalsStrip } from '../head/vitals.ts'
import { about, inShort, steps } from '../summary.ts'
import { noticed } from '../visitors.ts'
import { fitList, headingLines, wrapped } from './fit.ts'

const t = texts.pdf

/** For the owner of the site: what it means, how fast it is, and what to do first. Always one page. */
export function summaryPage(document: ReportDocument): Html {
  const visit = visitOf(document)
  const best = bestFixes(document)
  const lead = inShort(document, best)
  const seen = noticed(document).map(({ text }) => text)
  const leftOut = document.left_out.join(' ')
  const fixed =
    0.6 +
    leadLine * wrapped(lead, perLeadLine) +
    (leftOut === '' ? 0 : 1 + wrapped(leftOut)) +
    (visit === undefined ? 1.8 : vitalLines)
  const linesIn = (form: Form): number => fixed + linesOfSeen(seen, form) + linesOfFixes(best, document, form)
  const form = forms.find((each) => linesIn(each) <= room) ?? tightest
  const shownSeen = seen.slice(0, form.seen).join(' ')
  return html`<section class="pdf-page ${form.type}" data-sheet data-tighter="${tighterThan(form)}"><h2>${t.summary}</h2>
<p class="lead">${lead}</p>${shownSeen !== '' && html`<p data-optional><bdi>${shownSeen}</bdi></p>`}
${
  visit !== undefined
    ? vitalsStrip(document, visit.lab)
    : // What the report lacks says so already.
      (failedVisit(document) === null || leftOut === '') && html`<p class="soft">${t.noSpeed}</p>`
}${leftOut !== '' && html`<p class="soft"><bdi>${leftOut}</bdi></p>`}
<h2>${texts.report.fixFirst}</h2><p class="soft">${best.length === 0 ? t.noFixes : say(t.fixesLead, { count: best.length })}</p>
<ol class="to-do">${steps(document, best, { why: form.why, mayOmitWhy: true, named: form.named, ask })}</ol>
${works(document, room - linesIn(form))}</section>`
}

/** What is fine already, in plain words, if few fixes leave room for it: the most important checks of each category. */
function works(document: ReportDocument, lines: number): Html | false {
  const titles = categories.flatMap((category) =>
    document.findings
      .filter((finding) => finding.category === category && isWorking(finding))
      .slice(0, worksPerCategory)
      .map(({ plain }) => plain.title),
  )
  const count = lines < minWorksLines ? 0 : fitList(titles, lines - 1.5 * headingLines, 2, 0)
  return (
    count > 0 &&
    html`<h2>${t.works}</h2><ul class="pdf-list">${titles
      .slice(0, count)
      .map((title) => html`<li class="pass">${icon('pass')}${title}</li>`)}</ul>`
  )
}

/** The others mean little to an owner. */
const isWorking = ({ severity, status, ignored }: Finding): boolean =>
  status === 'pass' && !ignored && (severity === 'critical' || severity === 'high')

const [worksPerCategory, minWorksLines] = [4, 9]

/** What gives way if room is short: names of files, what visitors notice, the size of the type; why it matters last. */
interface Form {
  /** How many things visitors notice. */
  readonly seen: number
  /** Whether fixes name the files and links that they are about. */
  readonly named: boolean
  readonly why: boolean
  readonly type: keyof typeof scales
}

/** How large the type of fixes is, compared with that of other pages. */
const scales = { plain: 1, crowded: 0.9, tight: 0.8 }

/** The sizes to try if the estimate was wrong, starting with its own. */
const tighterThan = ({ type }: Form): string => {
  const sizes = Object.keys(scales)
  return sizes.slice(sizes.indexOf(type)).join(' ')
}

const tightest: Form = { seen: 0, named: false, why: false, type: 'tight' }

const forms: readonly Form[] = [
  { seen: 5, named: true, why: true, type: 'plain' },
  { seen: 5, named: false, why: true, type: 'plain' },
  { seen: 3, named: false, why: true, type: 'plain' },
  { seen: 5, named: true, why: true, type: 'crowded' },
  { seen: 3, named: true, why: true, type: 'crowded' },
  { seen: 3, named: false, why: true, type: 'crowded' },
  { seen: 1, named: false, why: true, type: 'crowded' },
  { seen: 0, named: false, why: true, type: 'crowded' },
  { seen: 0, named: false, why: true, type: 'tight' },
]

/** Lines besides the texts: both headings and the sentence below the second. */
const room = 48.5

/** Lines of the vitals, of a fix besides its texts, and of the larger type of the lead. */
const [vitalLines, linesPerFix, leadLine] = [11, 3.05, 1.12]
const perLeadLine = 84
/** Characters on a line of a fix. */
const perFixLine = 90

const linesOfSeen = (seen: readonly string[], { seen: count }: Form): number =>
  count === 0 || seen.length === 0 ? 0 : 0.8 + wrapped(seen.slice(0, count).join(' '))

function linesOfFixes(best: readonly Fix[], document: ReportDocument, { named, why, type }: Form): number {
  const columns = perFixLine / scales[type]
  const linesOf = (text: string): number => (text === '' ? 0 : wrapped(text, columns))
  return best.reduce((sum, fix) => {
    const { plain } = fix.finding
    const todo = plain.fix ?? ask(fix.finding) ?? ''
    const said = [
      why ? plain.why : '',
      todo === '' ? '' : `${texts.summary.whatToDo}: ${todo}`,
      named ? about(fix, document) : '',
    ]
    return sum + linesPerFix + scales[type] * said.reduce((all, text) => all + linesOf(text), 0)
  }, 0)
}

/** Who to show the page with the technical details to. */
const ask = ({ owner, category }: Finding): string | null =>
  owner === 'content' ? null : say(t.askFor[owner], { category: categoryNames[category] })
