import { type LabTimes, type ReportDocument, visitOf } from '../../../core/report/report.ts'
import { sentenceText } from '../../../messages/sentence-text.ts'
import { shownValue } from '../../../core/score/shown-value.ts'
import { isUnchecked } from '../../../core/score/outcomes.ts'
import { median } from '../../../lib/median.ts'
import { type Html, html } from '../../html.ts'
import { say, texts } from '../../../messages/texts.ts'
import { alignedTime, layoutShift, milliseconds } from '../../words.ts'

const t = texts.report.vitals

/**
 * Google's thresholds for the 75th percentile of visits (web.dev/articles/vitals). Those of TBT are Lighthouse's for
 * mobile.
 */
export const vitals: readonly Vital[] = [
  { ...vital('lcp', ({ lcp_ms: ms }) => ms, { good: 2500, poor: 4000 }), core: true },
  {
    ...vital('cls', ({ cls }) => cls, { good: 0.1, poor: 0.25 }),
    unit: 'ratio',
    write: (value) => layoutShift(value),
    core: true,
  },
  vital('tbt', ({ tbt_ms: ms }) => ms, { good: 200, poor: 600 }),
  vital('fcp', ({ fcp_ms: ms }) => ms, { good: 1800, poor: 3000 }),
  // Most of it is the simulated connection, and the audit of the server's own time has the verdict.
  vital('ttfb', ({ ttfb_ms: ms }) => ms, null),
  // INP is a percentile of real visits. One scripted input has no threshold.
  vital('inp', ({ inp_ms: ms }) => ms, null),
]

type VitalName = 'lcp' | 'cls' | 'tbt' | 'fcp' | 'ttfb' | 'inp'

export interface Vital {
  /** Its names are texts: read when they are shown. */
  readonly name: VitalName
  readonly read: (lab: LabTimes) => number | null
  /** Null for a number that is shown without a verdict. */
  readonly limits: VitalLimits | null
  readonly unit: 'ms' | 'ratio'
  readonly write: (value: number) => string
  /** Whether it is a Core Web Vital. INP is one only on real visits. */
  readonly core?: true
}

interface VitalLimits {
  readonly good: number
  readonly poor: number
}

function vital(name: VitalName, read: Vital['read'], limits: Vital['limits']): Vital {
  return { name, read, limits, unit: 'ms', write: alignedTime }
}

/** The vitals, their places while they are measured, or why there are none. */
export function speedSection(document: ReportDocument): Html | null {
  const visit = visitOf(document)
  if (visit !== undefined) return vitalsStrip(document, visit.lab)
  return isMeasuring(document)
    ? strip(vitals.map((each) => withoutValue(each, t.measuring)))
    : failedVisit(document)
}

/** Why the browser's part failed; null if it did not, was not requested or is still running. */
export function failedVisit(document: ReportDocument): Html | null {
  const { browser } = document
  if (browser === undefined || !('error' in browser) || isMeasuring(document)) return null
  return html`<p class="notice warn">${sentenceText(browser.error.message)}</p>`
}

/** Whether the browser's part of the report is still to come. */
export const isMeasuring = ({ browser }: ReportDocument): boolean =>
  browser !== undefined && 'error' in browser && browser.error.code === 'browser-pending'

/** The vitals by name, each with its position between good and poor, labeled as lab data. */
export function vitalsStrip(document: ReportDocument, lab: LabTimes): Html {
  const judged = judgedVitals(document)
  return strip(
    // Few pages have something that the test may tap. Of the others, nothing is missing.
    vitals
      .filter(({ name, read }) => name !== 'inp' || read(lab) !== null)
      .map((each) => {
        const value = each.read(lab)
        return value === null
          ? withoutValue(each, t.notMeasured)
          : each.limits === null || !judged.has(each.name)
            ? html`<li class="vital">${unjudged(each, value, noteOf(each, document, value))}</li>`
            : card(each, shownValue(value, each.unit), each.limits)
      }),
  )
}

const strip = (items: readonly Html[]): Html => html`<section class="vitals" aria-labelledby="vitals">
<header><h2 id="vitals">${t.title}</h2> <p class="soft">${t.lab}</p></header>
<ul>${items}</ul></section>`

const withoutValue = (each: Vital, why: string): Html =>
  html`<li class="vital">${nameLine(each)}<p class="soft">${why}</p></li>`

const nameLine = ({ name, core }: Vital): Html =>
  html`<p class="vital-name"><b>${t.short[name]}</b>${
    core === true && html` <small class="vital-core">${t.core}</small>`
  } <span class="soft">${t[name]}</span></p>`

/** The vitals whose audits could run. They do not if parts of the page, such as its styles, were missing. */
export function judgedVitals({ findings }: ReportDocument): ReadonlySet<VitalName> {
  const unchecked = new Set(findings.filter(isUnchecked).map(({ id }) => id))
  return new Set(vitals.map(({ name }) => name).filter((name) => !unchecked.has(`lab-${name}`)))
}

const unjudged = (each: Vital, value: number, note: string): Html => html`${nameLine(each)}
<p class="vital-value">${each.write(value)}</p>
<p class="vital-limit">${note}</p>`

/** Why a number has no verdict. Time to First Byte also says why the audit of the server has another number. */
function noteOf({ name, limits }: Vital, document: ReportDocument, value: number): string {
  if (limits !== null) return whyUnjudged(document, name)
  if (name !== 'ttfb') return t.inpNote
  const { fetch } = document
  const server = fetch.first_byte_samples.length === 0 ? value : median(fetch.first_byte_samples)
  return server < value ? say(t.ttfbParts, { server: milliseconds(server) }) : t.ttfbNote
}

function whyUnjudged(document: ReportDocument, name: VitalName): string {
  const audit = document.findings.find(({ id }) => id === `lab-${name}`)
  if (audit?.message_id === 'varies') return t.notJudgedVaries
  const why = visitOf(document)?.incomplete?.id
  return why === 'scriptStopped' || why === 'pageFroze' ? t.notJudgedFrozen : t.notJudged
}

/** Judges the rounded number that is shown, like the audit. */
function card(each: Vital, value: number, limits: VitalLimits): Html {
  const { write } = each
  const level = vitalLevel(value, limits)
  return html`<li class="vital ${level}">${nameLine(each)}
<p class="vital-value">${write(value)} <span class="tag ${level}">${vitalWords[level]}</span></p>
${scale(value, limits)}
<p class="vital-limit">${say(t.limit, { limit: write(limits.good) })}</p></li>`
}

type Level = 'good' | 'decent' | 'bad'

const vitalLevel = (value: number, { good, poor }: VitalLimits): Level =>
  value <= good ? 'good' : value <= poor ? 'decent' : 'bad'

const vitalWords: Readonly<Record<Level, string>> = texts.names.levels

/** Three zones to scale, with a marker for this page; values far beyond poor are placed at the end. */
function scale(value: number, { good, poor }: VitalLimits): Html {
  const end = poor * 1.5
  const at = (amount: number): number => Math.round((1000 * Math.min(amount, end)) / end) / 10
  const [first, second] = [at(good), at(poor)]
  const mark = Math.min(98.5, Math.max(1.5, at(value)))
  return html`<svg class="vital-scale" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
<path class="zone-good" d="M0 3h${first - 1}v4H0z" />
<path class="zone-decent" d="M${first} 3h${second - first - 1}v4H${first}z" />
<path class="zone-bad" d="M${second} 3H100v4H${second}z" />
<path class="zone-mark" d="M${mark - 1.5} 0h3v10h-3z" /></svg>`
}
