import type { Category, Effort, Owner, Platform, Severity, Unit } from '../core/audit.ts'
import type { Privacy, ReportState } from '../core/ports.ts'
import type { FindingStatus, Result } from '../core/report/report.ts'

export const categoryNames: Readonly<Record<Category, string>> = {
  seo: 'SEO',
  performance: 'Performance',
  security: 'Security',
  accessibility: 'Accessibility',
  'best-practices': 'Best practices',
  social: 'Social',
  'ai-readiness': 'AI readiness',
}

export const resultNames: Readonly<Record<Result, string>> = { good: 'Good', decent: 'Decent', bad: 'Bad' }

export const statusNames: Readonly<Record<FindingStatus, string>> = {
  fail: 'Failed',
  warn: 'Warning',
  pass: 'Passed',
  info: 'Information',
  'not-applicable': 'Not applicable',
  inconclusive: 'Not checked',
  error: 'Check failed to run',
}

export const stateNames: Readonly<Record<ReportState, string>> = {
  queued: 'Queued',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
}

export const privacyNames: Readonly<Record<Privacy, string>> = { 0: 'Public', 1: 'Private', 2: 'Password' }

export const severityNames: Readonly<Record<Severity, string>> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
}

export const ownerNames: Readonly<Record<Owner, string>> = {
  content: 'Content',
  developer: 'Developer',
  server: 'Server',
}

export const effortNames: Readonly<Record<Effort, string>> = {
  minutes: 'Minutes',
  hours: 'Hours',
  days: 'Days',
}

export const platformNames: Readonly<Record<Platform, string>> = {
  html: 'HTML',
  http: 'HTTP header',
  css: 'CSS',
  javascript: 'JavaScript',
  json: 'JSON',
  text: 'Example',
  nginx: 'nginx',
  apache: 'Apache',
  caddy: 'Caddy',
  cloudflare: 'Cloudflare',
  wordpress: 'WordPress',
  nextjs: 'Next.js',
  dns: 'DNS',
}

/** "1 check", "2 checks". */
export function count(amount: number, one: string, many = `${one}s`): string {
  return `${whole(amount)} ${amount === 1 ? one : many}`
}

export function whole(amount: number): string {
  return amount < 10_000 ? String(amount) : amount.toLocaleString('en')
}

/** Whole points, never up: 79.9 is not yet 80. */
export function points(score: number | null): string {
  return score === null ? '–' : String(Math.floor(score + 1e-9))
}

/** A difference in points with its sign; the minus is the typographic one. */
export function signed(difference: number): string {
  const rounded = Math.round(difference * 10) / 10
  if (rounded === 0) return '±0'
  return rounded > 0 ? `+${rounded}` : `−${Math.abs(rounded)}`
}

export function bytes(amount: number): string {
  if (amount < 1000) return `${amount} B`
  if (amount < 1_000_000) return `${trim(amount / 1000)} kB`
  if (amount < 1_000_000_000) return `${trim(amount / 1_000_000)} MB`
  return `${trim(amount / 1_000_000_000)} GB`
}

export function milliseconds(amount: number): string {
  return amount < 1000 ? `${Math.round(amount)} ms` : `${trim(amount / 1000)} s`
}

export function quantity(value: number, unit: Unit): string {
  if (unit === 'bytes') return bytes(value)
  if (unit === 'ms') return milliseconds(value)
  if (unit === 'percent') return `${trim(value)} %`
  if (unit === 'ratio') return `${trim(value)} : 1`
  if (unit === 'count') return trim(value)
  return `${trim(value)} ${unit}`
}

const trim = (value: number): string => String(value < 10 ? Math.round(value * 10) / 10 : Math.round(value))

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "14 Nov 2026, 09:15 UTC". */
export function dateAndTime(iso: string): string {
  return `${dateOnly(iso)}, ${iso.slice(11, 16)} UTC`
}

/** "14 Nov 2026". */
export function dateOnly(iso: string): string {
  return `${Number(iso.slice(8, 10))} ${months[Number(iso.slice(5, 7)) - 1] ?? ''} ${iso.slice(0, 4)}`
}

/** A URL for people: no scheme, no trailing slash, cut in the middle of nowhere rather than at the host. */
export function shortUrl(url: string, length = 80): string {
  const bare = url.replace(/^https?:\/\//, '').replace(/\/$/, '')
  return bare.length > length ? `${bare.slice(0, length - 1)}…` : bare
}
