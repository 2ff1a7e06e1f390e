import type { Difference } from '../core/ports/monitoring/alert-facts.ts'
import type { Alert } from '../core/ports/monitoring/alerts.ts'
import type { Spoken } from '../core/report/audit-message.ts'
import { listedUrl } from '../core/url/shown-url.ts'
import { spokenText } from './audit-texts.ts'
import { sentenceText } from './sentence-text.ts'
import { say, texts } from './texts.ts'

type Titled = Pick<Alert, 'rule' | 'state' | 'key' | 'subject' | 'difference' | 'verdict'> &
  Partial<Pick<Alert, 'project'>>

/** What an alert is about, in words. */
export const subjectOf = ({ subject }: Pick<Alert, 'subject'>): string => sentenceText(subject)

/** An alert in one sentence that makes sense in a list of fifty. */
export function titleOf(alert: Titled): string {
  const t = texts.alerts.titles
  const subject = subjectOf(alert)
  const page = pageOf(subject)
  const [change] = alert.difference
  const { before, after } = { before: shown(change?.before), after: shown(change?.after) }
  const isOver = alert.state === 'resolved'
  switch (alert.rule) {
    case 'result':
      return resultTitle(alert, { page, before, after })
    case 'score':
      return isOver ? say(t.scoreBack, { page, after }) : say(t.scoreFell, { page, before, after })
    case 'new-problem':
      return say(isOver ? t.problemGone : t.problemNew, {
        page,
        problem: change === undefined ? alert.key : spokenText(change.title),
      })
    case 'unreachable':
      if (alert.key === 'blocked') return say(isOver ? t.unblocked : t.blocked, { page })
      if (alert.key === 'signed-out') return say(isOver ? t.signedIn : t.signedOut, { page })
      return downTitle(alert, page)
    case 'certificate':
      return isOver
        ? say(t.certificateRenewed, { host: page })
        : say(t.certificateExpires, { host: page, until: after })
    case 'schedule-late':
      return scheduleTitle(alert, subject)
  }
}

/** The score says how far the result fell. */
function resultTitle(
  { state, difference }: Titled,
  said: Readonly<Record<'page' | 'before' | 'after', string>>,
): string {
  const t = texts.alerts.titles
  const isOver = state === 'resolved'
  const score = difference.find(({ title: { id } }) => id === 'changeOfScore')
  if (score === undefined) return say(isOver ? t.resultBack : t.resultFell, said)
  return say(isOver ? t.resultBackWithScore : t.resultFellWithScore, {
    ...said,
    scoreBefore: shown(score.before),
    scoreAfter: shown(score.after),
  })
}

/** Several schedules may have the same times. One with pages of several projects has no project. */
function scheduleTitle({ state, project = '' }: Titled, schedule: string): string {
  const t = texts.alerts.titles
  const isOver = state === 'resolved'
  if (project === '') return say(isOver ? t.scheduleOnTime : t.scheduleLate, { schedule })
  return say(isOver ? t.projectOnTime : t.projectLate, { schedule, project })
}

/** A server that responds with an error was reached. */
function downTitle({ state, verdict, difference: [change] }: Titled, page: string): string {
  const t = texts.alerts.titles
  if (state === 'resolved') return say(verdict === 'page' ? t.worksAgain : t.reachable, { page })
  const status = httpStatusOf(change?.after)
  return status === undefined ? say(t.unreachable, { page }) : say(t.httpError, { page, status })
}

function httpStatusOf(spoken: Spoken | null | undefined): number | undefined {
  if (spoken === null || spoken === undefined || !('values' in spoken)) return undefined
  const { status } = spoken.values
  return typeof status === 'number' && status >= 400 ? status : undefined
}

/** Why it happened, in words. A late schedule is our own doing, and a certificate expires because nothing happened. */
export function causeOf({
  rule,
  key,
  state,
  verdict,
}: Pick<Alert, 'rule' | 'key' | 'state' | 'verdict'>): string {
  if (rule === 'schedule-late') return texts.alerts.causeLate
  if (rule === 'unreachable' && key === 'down' && verdict === 'page') return texts.alerts.causeError
  if (rule === 'certificate' && state !== 'resolved') return texts.alerts.causeCertificate
  return texts.alerts.verdicts[verdict]
}

/** The cause in a list of other lines. What to do about a certificate is advice and needs no label. */
export const causeLine = (alert: Parameters<typeof causeOf>[0]): string =>
  alert.rule === 'certificate' && alert.state !== 'resolved'
    ? causeOf(alert)
    : say(texts.notifications.alert.cause, { cause: causeOf(alert) })

/** The alert as it was while it was open. */
export const whileOpen = <A extends Pick<Alert, 'state' | 'baseline' | 'difference' | 'verdict'>>(
  alert: A,
): A => ({
  ...alert,
  ...alert.baseline.opening,
  state: 'open',
})

const shown = (value: Spoken | null | undefined): string =>
  value === null || value === undefined ? '?' : spokenText(value)

/** New problems in the words of a site owner. */
export const plainTexts = ({ state, difference }: Pick<Alert, 'state' | 'difference'>): readonly string[] =>
  state === 'resolved'
    ? []
    : difference.flatMap(({ plain }) => (plain === undefined ? [] : spokenText(plain)))

/** What changed, in words. */
export const differenceText = ({ finding, title, element, before, after }: Difference) => ({
  finding,
  title: spokenText(title),
  element,
  before: before === null ? null : spokenText(before),
  after: after === null ? null : spokenText(after),
})

/** What changed, in words, without what the title of the alert has already said. */
export const changeTexts = ({ state, difference }: Pick<Alert, 'state' | 'difference'>): readonly string[] =>
  difference
    .filter(({ title: { id } }) => !(state === 'resolved' ? inTitle.resolved : inTitle.open).has(id))
    .map(changeText)

/** A new problem in one sentence that says what exactly was found. The page may have been named before. */
export function problemLine(alert: Titled, isPageKnown: boolean): string {
  const [problem = alert.key] = changeTexts(alert)
  if (isPageKnown) return say(texts.notifications.alert.problemHere, { problem })
  return say(texts.alerts.titles.problemNew, { page: pageOf(subjectOf(alert)), problem })
}

const reach = 'changeOfReach'
/** Until when a certificate is valid is in the title as long as it has to be renewed. */
const inTitle: Readonly<Record<'open' | 'resolved', ReadonlySet<string>>> = {
  open: new Set(['changeOfResult', 'changeOfScore', 'changeOfCertificate']),
  resolved: new Set(['changeOfResult', 'changeOfScore', reach]),
}

/** "Image has no alt text (main > img): 5 occurrences → 6 occurrences"; for a new problem only how it is, once fixed how it was. */
function changeText(difference: Difference): string {
  const t = texts.alerts
  const { title, element, before, after } = differenceText(difference)
  const at = (words: string): string =>
    element === null ? words : say(t.changeAt, { title: words, element })
  if (isNoProblem(difference.before)) return at(after ?? title)
  if (isNoProblem(difference.after)) return say(t.changeGone, { what: at(before ?? title) })
  // Why a page cannot be reached is a sentence of its own.
  if (difference.title.id === reach) return after ?? title
  const what = at(title)
  if (before === null && after === null) return what
  if (before === null) return say(t.changeTo, { what, after: after ?? '' })
  return say(t.changeFromTo, { what, before, after: after ?? '?' })
}

const isNoProblem = (spoken: Spoken | null): boolean =>
  typeof spoken === 'object' && spoken !== null && 'id' in spoken && spoken.id === 'noProblem'

/** Where to read more about an alert, below the service's own URL. */
export function alertPaths({
  slug,
  baseline,
  runs,
  difference,
}: Pick<Alert, 'slug' | 'baseline' | 'runs' | 'difference'>): Readonly<
  Partial<Record<'page_path' | 'compare_path' | 'verify_path', string>>
> {
  if (slug === null) return {}
  const page = `/r/${slug}`
  const last = runs.at(-1)?.run
  const finding = difference.find((one) => one.finding !== null)?.finding
  return {
    page_path: page,
    ...(baseline.run === undefined || last === undefined
      ? {}
      : { compare_path: `${page}/compare?from=${baseline.run}&to=${last}` }),
    ...(finding === undefined || finding === null ? {} : { verify_path: `${page}#${finding}` }),
  }
}

/** A schedule is no URL. */
const pageOf = (subject: string): string => (URL.canParse(subject) ? listedUrl(subject) : subject)
