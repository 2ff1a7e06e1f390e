import { plainValues, sentenceText } from '../messages/sentence-text.ts'
import type { AuditDescription } from '../core/audit.ts'
import type { CatalogueTexts } from '../core/report/catalogue.ts'
import type { Evidence, JudgedEvidence } from '../core/report/evidence.ts'
import {
  auditTitles,
  plainTitle,
  type Spoken,
  stateTitle,
  textsInState,
  titleOf,
  titleStateOf,
} from '../core/report/audit-message.ts'
import type { Message } from '../core/report/message.ts'
import type {
  CategoryScores,
  Finding,
  JudgedFinding,
  JudgedReport,
  Reason,
  ReportDocument,
} from '../core/report/report.ts'
import { withPaintedTimes } from '../core/report/painted-times.ts'
import { gradeFindings, isProblem, pointsOfFixes } from '../core/score/score.ts'
import { withNames } from './with-names.ts'
import { wholeScore } from '../core/score/shown-score.ts'
import { snippetsOf } from '../core/report/snippets.ts'
import { auditIn, patternOf } from '../messages/audit-texts.ts'
import { fillMessage, formatMessage } from '../messages/format-message.ts'
import { currentLocale, inLocale, type Locale } from '../messages/locale.ts'
import { say, texts } from '../messages/texts.ts'

export interface Wording {
  readonly texts: CatalogueTexts
  /** Ids of findings that the owner of the project ignores. */
  readonly ignored?: ReadonlySet<string>
  /** Default: the current language. */
  readonly locale?: Locale
}

/**
 * A stored report in words, graded with the owner's ignore list: the only place where ignored findings leave the score.
 * They stay in the report, cost nothing and promise no points.
 */
export function resolveReport(report: JudgedReport, wording: Wording): ReportDocument {
  return inLocale(wording.locale ?? currentLocale(), () => inWords(report, wording))
}

function inWords(report: JudgedReport, wording: Wording): ReportDocument {
  const { findings: stored, texts: _, left_out, browser, ...rest } = report
  const { ignored = nothing } = wording
  const judged = ignored.size === 0 ? stored : stored.map((finding) => withoutIgnored(finding, ignored))
  const counting = ignored.size === 0 ? judged : judged.filter(({ id }) => !ignored.has(id))
  const points = counting === judged ? undefined : pointsById(counting)
  const findings = withNames(judged, wording.texts).map((finding) => {
    const text = wording.texts.audits[finding.id] ?? unknownAudit(finding)
    const gain = ignored.has(finding.id) ? 0 : (points?.get(finding.id) ?? finding.points)
    return resolveFinding(finding, text, { points: gain, ignored: ignored.has(finding.id) })
  })
  const { because, ...grade } = gradeFindings(counting)
  const titles = new Map(findings.map(({ id, title }) => [id, title]))
  return {
    ...rest,
    ...(browser === undefined ? {} : { browser: withPaintedTimes(browser) }),
    left_out: left_out.map(sentenceText),
    ...grade,
    verdict: {
      result: grade.result,
      because: because.map((reason) => explain(reason, titles, grade.categories)),
    },
    findings,
  }
}

/** What refers to an ignored finding as the same problem counts again: nobody has ignored it. */
function withoutIgnored(finding: JudgedFinding, ignored: ReadonlySet<string>): JudgedFinding {
  const { alone, message } = finding
  const named = message?.values['finding']
  return alone !== undefined && typeof named === 'string' && ignored.has(named)
    ? { ...finding, ...alone }
    : finding
}

const nothing: ReadonlySet<string> = new Set()

const pointsById = (findings: readonly JudgedFinding[]): ReadonlyMap<string, number> => {
  const points = pointsOfFixes(findings)
  return new Map(findings.map(({ id }, index) => [id, points[index] ?? 0]))
}

interface Shown {
  readonly points: number
  readonly ignored: boolean
}

/** One finding in words. */
export function resolveFinding(
  finding: JudgedFinding,
  english: AuditDescription,
  { points = 0, ignored = false }: Partial<Shown> = {},
): Finding {
  const { message } = finding
  const text = textsInState(auditIn(english), message?.id)
  const put = (words: string | Message): string =>
    typeof words === 'string' ? words : formatMessage(patternOf(words, text), words.values)
  const said = message ?? { id: finding.status, values: {} }
  const title = titleOf(text, titleStateOf(finding.status))
  return {
    id: finding.id,
    category: finding.category,
    status: finding.status,
    title,
    plain: plainWords(text, finding),
    noticed: noticedIn(text, finding),
    fact: finding.status === 'info' ? (text.fact ?? null) : null,
    // The title says less than the message, but it is a whole sentence.
    message: fillMessage(patternOf(said, text), said.values) ?? title,
    message_id: message?.id ?? finding.status,
    values: plainValues(message?.values ?? {}),
    severity: finding.severity,
    points,
    cost: finding.cost,
    effort: text.effort,
    owner: text.owner,
    cause: finding.cause,
    names_cause: text.namesCause ?? false,
    symptom_of: text.symptomOf ?? null,
    why: text.why,
    advice: text.fix,
    snippets: snippetsOf(text),
    sources: text.sources,
    evidence: finding.evidence.map((evidence) => resolveEvidence(evidence, put)),
    places: finding.places,
    heuristic: text.heuristic ?? false,
    limits: text.limits ?? null,
    value: finding.value,
    ignored,
  }
}

/** Texts for a site owner. What the owner does without help has a plain fix anyway. */
function plainWords(text: AuditDescription, finding: JudgedFinding): Finding['plain'] {
  const { plain, why, fix, owner } = text
  const own = owner === 'content' ? fix : null
  const title = titleOf(text, titleStateOf(finding.status))
  if (!isProblem(finding)) return { title: plainSuccess(text, finding) ?? title, why, fix: own }
  const put = (words: string): string => formatMessage(words, { places: finding.places })
  return {
    title: plain === undefined ? title : put(plain.title),
    why: plain?.why === undefined ? why : put(plain.why),
    fix: plain?.fix === undefined ? own : put(plain.fix),
  }
}

/** A case with a title of its own would be claimed to be better than it is. */
function plainSuccess({ plain, states = {} }: AuditDescription, { status, message }: JudgedFinding) {
  return status === 'pass' && states[message?.id ?? '']?.title === undefined ? plain?.success : undefined
}

function noticedIn({ noticed }: AuditDescription, { status }: JudgedFinding): string | null {
  if (noticed === undefined || !isProblem({ status })) return null
  return noticed.onlyIfFailed === true && status !== 'fail' ? null : noticed.text
}

export interface SpokenFinding {
  readonly title: Spoken
  readonly message: Spoken
}

/** The title for site owners, to be stored elsewhere; undefined if the audit has none. */
export function spokenPlainTitle(
  { id: audit, message, places }: Pick<JudgedFinding, 'id' | 'message' | 'places'>,
  { plain, states = {} }: Pick<AuditDescription, 'plain' | 'states'>,
): Spoken | undefined {
  const own = message === null ? undefined : states[message.id]?.plain
  const english = (own ?? plain)?.title
  if (english === undefined) return undefined
  return { audit, id: plainTitle(own === undefined ? undefined : message?.id), values: { places }, english }
}

/** Title and message of a finding to be stored elsewhere, before they are put into words. */
export function spokenFinding(
  finding: JudgedFinding,
  english: Pick<AuditDescription, 'subject' | 'titles' | 'states' | 'messages'>,
): SpokenFinding {
  const { id: audit, message } = finding
  const state = titleStateOf(finding.status)
  const { id, values } = message ?? { id: finding.status, values: {} }
  const own = state === 'neutral' ? undefined : english.states?.[id]?.title
  const title =
    own === undefined
      ? { id: auditTitles[state], english: titleOf(english, state) }
      : { id: stateTitle(id), english: own }
  return {
    title: { audit, values: {}, ...title },
    message: { audit, id, values, english: english.messages[id] ?? '' },
  }
}

function resolveEvidence(evidence: JudgedEvidence, put: (words: string | Message) => string): Evidence {
  const { found, expected, ...rest } = evidence
  const ours = (['found', 'expected'] as const).filter((which) => typeof evidence[which] === 'object')
  return {
    ...rest,
    ...(ours.length > 0 && { ours }),
    ...(found === undefined ? {} : { found: put(found) }),
    ...(expected === undefined ? {} : { expected: put(expected) }),
  }
}

function explain(reason: Reason, titles: ReadonlyMap<string, string>, scores: CategoryScores): string {
  if (reason.is === 'critical') return titles.get(reason.finding) ?? reason.finding
  if (reason.is === 'partial') return texts.findings.partial
  if (reason.is === 'ungraded')
    return say(texts.findings.ungraded, {
      categories: { list: reason.categories.map((category) => texts.findings[category]) },
    })
  const named = reason.categories.map((category) =>
    say(texts.findings.lowCategory, {
      category: texts.findings[category],
      score: wholeScore(scores[category].score ?? 0),
    }),
  )
  return named.length === 0
    ? texts.findings.lowScore
    : say(texts.findings.lowCategories, { categories: { list: named } })
}

/** A placeholder for an audit that no longer exists. */
const unknownAudit = ({ id, category, severity }: JudgedFinding): AuditDescription => ({
  id,
  category,
  severity,
  subject: id,
  titles: { problem: id, success: id },
  why: '',
  fix: '',
  sources: [],
  owner: 'developer',
  effort: 'hours',
  messages: {},
  needs: [],
})
