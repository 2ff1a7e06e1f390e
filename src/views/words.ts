import type { Category, Effort, Owner, Platform, Severity, Unit } from '../core/audit.ts'
import type { Privacy, ReportState } from '../core/ports/reports/reports.ts'
import type { FindingStatus, Result } from '../core/report/report.ts'
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatMessage,
  formatMs,
  formatTime,
  formatWhole,
} from '../messages/format-message.ts'
import { wholeScore } from '../core/score/shown-score.ts'
import { say, texts } from '../messages/texts.ts'

/** Display names of values from the catalogue and the store. */
export const categoryNames: Readonly<Record<Category, string>> = texts.names.categories
export const resultNames: Readonly<Record<Result, string>> = texts.names.results
export const statusNames: Readonly<Record<FindingStatus, string>> = texts.names.statuses
export const stateNames: Readonly<Record<ReportState, string>> = texts.names.states
export const privacyNames: Readonly<Record<Privacy, string>> = texts.names.privacies
export const severityNames: Readonly<Record<Severity, string>> = texts.names.severities
export const ownerNames: Readonly<Record<Owner, string>> = texts.names.owners
export const effortNames: Readonly<Record<Effort, string>> = texts.names.efforts
export const platformNames: Readonly<Record<Platform, string>> = texts.names.platforms

/** Above a snippet of an audit, where readers may take its names and texts for those of the page. */
export function exampleFor(platform: Platform): string {
  if (platform === 'text') return texts.names.example
  // These are steps to follow, and the site may run something else.
  if (platform === 'wordpress') return texts.names.inWordPress
  return say(texts.names.exampleFor, { platform: platformNames[platform] })
}

/** "1 check", "2 checks". */
export function count(amount: number, one: string, many = `${one}s`): string {
  return `${formatWhole(amount)} ${amount === 1 ? one : many}`
}

export { formatDate as dateOnly, formatDateTime as dateAndTime, formatTime as timeOnly, formatWhole as whole }

/** Keeps a number and its unit on one line. */
const together = (text: string): string => text.replaceAll(' ', '\u00a0')

export const bytes = (amount: number): string => together(formatBytes(amount))
export const milliseconds = (ms: number): string => together(formatMs(ms))
/** With one decimal even if it is 0, for numbers next to each other: “4.9 s, 5.0 s”. */
export const alignedTime = (ms: number): string =>
  Math.round(ms) < 1000
    ? milliseconds(ms)
    : together(formatMessage('{seconds, number, ::.0} s', { seconds: ms / 1000 }))
/** With two decimals, for scales in quarters of a second. */
export const exactTime = (ms: number): string =>
  Math.round(ms) < 1000
    ? milliseconds(ms)
    : together(formatMessage('{seconds, number, ::.00} s', { seconds: ms / 1000 }))
/** Two decimals, or three where the third tells it from a limit or where others have three. */
export const layoutShift = (value: number, decimals?: 3): string =>
  formatMessage(decimals === 3 ? '{value, number, ::.000}' : '{value, number, ::.00#}', { value })

/** Whole points, rounded down: 79.9 is not yet 80. */
export function points(score: number | null): string {
  return score === null ? '–' : String(wholeScore(score))
}

/** A difference in points with its sign; uses the typographic minus. */
export function signed(difference: number): string {
  const rounded = Math.round(difference * 10) / 10
  if (rounded === 0) return '±0'
  return rounded > 0 ? `+${rounded}` : `−${Math.abs(rounded)}`
}

export function quantity(value: number, unit: Unit): string {
  if (unit === 'bytes') return formatBytes(value)
  if (unit === 'ms') return formatMs(value)
  if (unit === 'percent') return `${trim(value)}%`
  if (unit === 'ratio') return formatMessage('{value, number}', { value: Math.round(value * 1000) / 1000 })
  if (unit === 'count') return value < 10 ? trim(value) : formatWhole(value)
  return say(texts.names.units[unit], { count: value })
}

const trim = (value: number): string => String(value < 10 ? Math.round(value * 10) / 10 : Math.round(value))

export { listedUrl, shortUrl } from '../core/url/shown-url.ts'
