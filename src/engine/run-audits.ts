import { decidedByAxe, isSameCount } from '../audit-kit/axe/axe-verdict.ts'
import type { Audit, Verdict } from '../core/audit.ts'
import { isBlank } from '../audit-kit/page/blank-page.ts'
import { isRedirectPage, judgesRedirects } from '../audit-kit/page/redirect-page.ts'
import { isScriptShell } from '../audit-kit/scripts/script-shell.ts'
import { ledElsewhere } from '../audit-kit/page/led-elsewhere.ts'
import {
  becauseElsewhere,
  becauseMissing,
  type MissingFiles,
  missingFiles,
} from '../audit-kit/missing/missing-files.ts'
import { UnreadFact } from '../core/facts/unread-fact.ts'
import type { FactName, Facts, Gathered } from '../core/facts.ts'
import { untrackedPath, withoutFragment } from '../core/url/same-url.ts'
import { type Sentence, sentence } from '../core/sentence.ts'
import type { JudgedFinding } from '../core/report/report.ts'
import { pointsOfFixes, statusExtents } from '../core/score/score.ts'
import { nameOnce, type Outcome } from './name-once.ts'
import { type PreparedAudit, prepareAudits } from './prepare-audits.ts'
import { toFinding } from './to-finding.ts'

/** Called with what an audit threw. That is our own bug: it is logged and never shown. */
export type OnAuditError = (audit: string, error: unknown) => void

/** Turns gathered facts into findings. On a missing fact or a throw, only that audit is not measured. */
export function runAudits(
  audits: readonly Audit[],
  gathered: Gathered,
  onError: OnAuditError,
): readonly JudgedFinding[] {
  const { facts, absent } = presentFacts(gathered)
  const path = pathOf(facts)
  const { document }: Partial<Facts> = facts
  const missing = missingIn(facts)
  const unseen = isUnseen(facts)
  const unread = isUnread(facts)
  const blank = isBlankIn(facts)
  const { all, ofMarkup } = prepareAudits(audits)
  // Without a browser, browser-only audits are not part of the run: neither missing nor unmeasured.
  const elsewhere = elsewhereIn(facts)
  const judging: Judging = { gathered, facts, absent, missing, blank, elsewhere, onError }
  const judged = (facts.browser === undefined ? ofMarkup : all).map((audit) => {
    const outcome = judge(audit, judging)
    if (unread && isFault(outcome) && !judgesRedirects(audit)) return { audit, outcome: unrelated }
    // Without a browser, it is unknown whether the page has the elements that such an audit is about.
    const isOpen = unseen && audit.category === 'accessibility' && outcome.is === 'not-applicable'
    return { audit, outcome: isOpen ? unmeasured(sentence('builtByScripts')) : outcome }
  })
  const timed = judged.filter(({ audit }) => audit.isExperience === true)
  const isTimed = timed.length > 0 && timed.every(({ outcome }) => isJudged(outcome))
  // Elements of another page have no place in this HTML.
  const seen = { path, document: elsewhere === undefined ? document : undefined, isTimed }
  const findings = nameOnce(judged, seen.document).map(({ audit, outcome }) =>
    toFinding(audit, outcome, seen),
  )
  for (const [index, points] of pointsOfFixes(findings).entries()) {
    const finding = findings[index]
    if (finding !== undefined) finding.points = points
  }
  return findings
}

const isJudged = ({ is }: Outcome): boolean => is === 'pass' || is === 'warn' || is === 'fail'

const isFault = ({ is }: Outcome): boolean => is === 'warn' || is === 'fail'

const noPlaces = { shown: [], total: 0 } as const

const unrelated: Outcome = { is: 'not-applicable', message: null, evidence: noPlaces }

/** The rendered page is better evidence than its markup if an axe rule decided. */
function betterEvidence(audit: PreparedAudit, { browser }: Partial<Facts>): Verdict | undefined {
  const judgesMarkup = audit.category === 'accessibility' && !audit.needs.includes('browser')
  if (browser === undefined || !judgesMarkup) return undefined
  return decidedByAxe(browser, audit.id)
}

/** axe does not say why an element fails. If the markup has the same problem, its message and its cause may. */
function explained(verdict: Verdict, audit: PreparedAudit, { facts, absent }: Judging): Verdict {
  if (!isFault(verdict) || audit.needs.some((need) => absent.has(need))) return verdict
  try {
    const own = audit.check(facts)
    // What the markup can only suspect is information there.
    const mayExplain = isFault(own) || own.is === 'info'
    return {
      ...verdict,
      ...(isSameCount(own, verdict) && { message: own.message }),
      ...(mayExplain && own.cause !== undefined && { cause: own.cause }),
    }
  } catch {
    // The browser's verdict stands without it.
    return verdict
  }
}

/** The audit's own verdict on the rendered page, if there is one. */
function seenInBrowser({ inBrowser }: PreparedAudit, facts: Facts): Verdict | undefined {
  const browser: Facts['browser'] | undefined = facts.browser
  return browser === undefined ? undefined : inBrowser?.(browser, facts)
}

/** On a blank page, a pass in the browser says nothing, and the markup decides. */
const unlessEmpty = (seen: Verdict | undefined, blank: boolean): Verdict | undefined =>
  blank && seen?.is === 'pass' ? undefined : seen

/** Whether scripts build the page and no browser has run them. */
function isUnseen({ browser, document, text }: Partial<Facts>): boolean {
  if (browser !== undefined || document === undefined || text === undefined) return false
  return isScriptShell({ document, text })
}

/** Whether the page only sends visitors on, so that nobody reads it. */
function isUnread({ document, metadata, inline, page, text }: Partial<Facts>): boolean {
  if (document === undefined || metadata === undefined || inline === undefined) return false
  if (page === undefined || text === undefined) return false
  return isRedirectPage({ document, metadata, inline, page, text })
}

const isBlankIn = ({ browser }: Partial<Facts>): boolean => browser !== undefined && isBlank(browser)

const nothingMissing: MissingFiles = { styles: [], icons: [], scripts: [], layout: [] }

function missingIn({ browser, resources }: Partial<Facts>): MissingFiles {
  if (browser === undefined) return nothingMissing
  const urls = resources?.flatMap(({ url }) => (url === null ? [] : withoutFragment(url)))
  return missingFiles(browser.requests, browser.messages, urls && new Set(urls))
}

const elsewhereIn = ({ browser, page }: Partial<Facts>): string | undefined =>
  browser === undefined || page === undefined ? undefined : ledElsewhere(browser.requests, page.url)

/** Everything that the verdict of one audit depends on. */
interface Judging {
  readonly gathered: Gathered
  readonly facts: Facts
  /** The facts that could not be gathered. */
  readonly absent: ReadonlySet<FactName>
  readonly missing: MissingFiles
  /** The page stayed blank in the browser, so that nothing it saw can pass. */
  readonly blank: boolean
  /** The page that the browser saw, if it was led to another one. */
  readonly elsewhere: string | undefined
  readonly onError: OnAuditError
}

function judge(audit: PreparedAudit, judging: Judging): Outcome {
  const { gathered, facts, absent, missing, blank, elsewhere, onError } = judging
  const unstyledBy = missing === nothingMissing ? undefined : unstyledFor(audit, missing)
  const unstyled = unstyledBy !== undefined
  if (unstyled && audit.needs.includes('browser'))
    return unmeasured(becauseMissing(unstyledBy, missing[unstyledBy]))
  if (elsewhere !== undefined && comparesWithHtml(audit)) return unmeasured(becauseElsewhere(elsewhere))
  const isUnbuilt = missing.layout.length > 0
  const isOther = unstyled || elsewhere !== undefined
  // axe skips what a stylesheet or a script hides, so without them it judges other elements.
  const better = isUnbuilt || isOther ? undefined : unlessEmpty(betterEvidence(audit, facts), blank)
  if (better !== undefined) return explained(better, audit, judging)
  for (const need of audit.needs) {
    if (!absent.has(need)) continue
    const fact = gathered[need]
    if (fact.ok) continue
    if (fact.notApplicable === true)
      return { is: 'not-applicable', message: { id: fromFiles, values: {} }, evidence: noPlaces }
    return unmeasured(fact.because)
  }
  try {
    // If the page was rendered without its styles, or another one was, judge the markup instead.
    const seen = isOther ? undefined : unlessEmpty(seenInBrowser(audit, facts), blank)
    // What a page lacks without its scripts may be there for visitors.
    const isAbsence = isUnbuilt && audit.reliesOn?.includes('content') === true
    const isOpen = isAbsence && (seen?.is === 'fail' || seen?.is === 'warn')
    const verdict = (isOpen ? undefined : seen) ?? audit.check(facts)
    const because = whyUnjudged(audit, verdict, judging)
    if (because !== undefined) return unmeasured(because)
    return audit.heuristic === true ? atMostWarning(verdict) : verdict
  } catch (error) {
    if (error instanceof UnreadFact) return unmeasured(error.sentence)
    onError(audit.id, error)
    return { is: 'error', message: null, evidence: noPlaces }
  }
}

/** Whether an audit reads both the rendered page and the HTML. */
const comparesWithHtml = ({ needs }: PreparedAudit): boolean =>
  needs.includes('browser') && needs.some((need) => need !== 'browser' && need !== 'page')

/** Why a verdict would claim too much about what the browser saw. */
function whyUnjudged(audit: PreparedAudit, { is }: Verdict, judging: Judging): Sentence | undefined {
  const { facts, missing, blank } = judging
  const { browser }: Partial<Facts> = facts
  const { needs, category, isExperience } = audit
  const isSeen = needs.includes('browser')
  const reliesOnScripts = audit.reliesOn?.includes('scripts') === true
  if (isSeen && browser?.freeze !== undefined && category === 'performance') {
    // If a script was stopped, times tell when that was.
    const isCutShort = browser.freeze.stopped && (isExperience === true || reliesOnScripts)
    if (is === 'pass' || isCutShort) return sentence('frozenUnjudged')
  }
  if (is !== 'pass') return undefined
  if (isSeen && blank) return sentence('paintedNothing')
  if (!reliesOnScripts) return undefined
  if (missing.scripts.length > 0) return becauseMissing('scripts', missing.scripts)
  return browser?.freeze?.stopped === true ? sentence('frozenUnjudged') : undefined
}

function unstyledFor(
  { reliesOn = [] }: PreparedAudit,
  missing: MissingFiles,
): 'styles' | 'icons' | 'layout' | undefined {
  const relied = reliesOn.includes('layout') ? [...reliesOn, 'styles'] : reliesOn
  return (['styles', 'icons', 'layout'] as const).find(
    (kind) => relied.includes(kind) && missing[kind].length > 0,
  )
}

/** The message of a finding whose fact could not be gathered; it belongs to every audit. */
const notMeasured = 'not-measured'

const unmeasured = (reason: Sentence): Outcome => ({
  is: 'inconclusive',
  message: { id: notMeasured, values: { reason } },
  evidence: noPlaces,
})

/** The message of a finding that needs the site's real server. */
const fromFiles = 'from-files'

/** Indirect evidence never fails a page. */
export function atMostWarning(verdict: Verdict): Verdict {
  if (verdict.is !== 'fail') return verdict
  return { ...verdict, is: 'warn', extent: Math.min(0.5, verdict.extent ?? statusExtents.warn) }
}

function presentFacts(gathered: Gathered): Pick<Judging, 'facts' | 'absent'> {
  const present: Partial<Record<FactName, unknown>> = {}
  const absent = new Set<FactName>()
  for (const [name, fact] of Object.entries(gathered) as [FactName, Gathered[FactName]][]) {
    if (fact.ok) present[name] = fact.value
    else absent.add(name)
  }
  // An audit runs only when all its facts are present, and gets only those.
  return { facts: present as Facts, absent }
}

/** Fingerprints are the same on every host that serves the page: production, preview, localhost. */
function pathOf({ page }: Partial<Facts>): string {
  return page === undefined ? '/' : untrackedPath(page.url)
}
