import type { Category, Effort, Owner, Platform, Severity } from '../../core/audit.ts'
import type { RequestFailure } from '../../core/facts/browser.ts'
import type { Privacy, ReportState } from '../../core/ports/reports/reports.ts'
import type { FindingStatus, Result } from '../../core/report/report.ts'

/** The words for what the API gives as codes. */
export const names = {
  categories: {
    seo: 'SEO',
    performance: 'Performance',
    security: 'Security',
    accessibility: 'Accessibility',
    'best-practices': 'Best practices',
    social: 'Social',
    'ai-readiness': 'AI readiness',
  } satisfies Record<Category, string>,
  results: { good: 'Good', decent: 'Decent', bad: 'Bad' } satisfies Record<Result, string>,
  /** Of measurements, in Google's words for Core Web Vitals. Pages and areas have the results of the API. */
  levels: { good: 'Good', decent: 'Needs improvement', bad: 'Poor' },
  statuses: {
    fail: 'Failed',
    warn: 'Warning',
    pass: 'Passed',
    info: 'Information',
    'not-applicable': 'Not applicable',
    inconclusive: 'Not checked',
    error: 'Check failed to run',
  } satisfies Record<FindingStatus, string>,
  requestFailures: {
    unresolved: 'Host not found',
    refused: 'Connection refused',
    lost: 'Connection closed',
    'timed-out': 'Timed out',
    certificate: 'Invalid certificate',
    blocked: 'Blocked by the browser',
    'too-many-redirects': 'Too many redirects',
    'bad-response': 'Invalid response',
    canceled: 'Canceled',
    failed: 'No response',
  } satisfies Record<RequestFailure, string>,
  states: { queued: 'Queued', running: 'Running', done: 'Done', failed: 'Failed' } satisfies Record<
    ReportState,
    string
  >,
  privacies: { 0: 'Public', 1: 'Private', 2: 'Password' } satisfies Record<Privacy, string>,
  severities: { critical: 'Critical', high: 'High', medium: 'Medium', low: 'Low' } satisfies Record<
    Severity,
    string
  >,
  owners: { content: 'Content', developer: 'Developer', server: 'Server' } satisfies Record<Owner, string>,
  efforts: { minutes: 'Takes minutes', hours: 'Takes hours', days: 'Takes days' } satisfies Record<
    Effort,
    string
  >,
  /** Publishers of references that people know by another name than their host. */
  publishers: {
    'cwe.mitre.org': 'CWE',
    'developer.chrome.com': 'Chrome',
    'developer.mozilla.org': 'MDN',
    'developers.facebook.com': 'Facebook',
    'developers.google.com': 'Google',
    'support.google.com': 'Google Help',
    'html.spec.whatwg.org': 'HTML standard',
    'owasp.org': 'OWASP',
    'rfc-editor.org': 'RFC Editor',
    'w3.org': 'W3C',
  },
  platforms: {
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
    php: 'PHP (php.ini)',
    wordpress: 'WordPress',
    nextjs: 'Next.js',
    dns: 'DNS',
  } satisfies Record<Platform, string>,
  example: 'Example, not from this page',
  exampleFor: 'Example ({platform}), not from this page',
  inWordPress: 'If the site runs WordPress',
  units: {
    s: '{count, number} s',
    characters: '{count, plural, one {# character} other {# characters}}',
    words: '{count, plural, one {# word} other {# words}}',
    days: '{count, plural, one {# day} other {# days}}',
    pixels: '{count, plural, one {# pixel} other {# pixels}}',
  },
  notGraded: 'Not graded',
  /** Beside a score that lacks a category. */
  incomplete: 'incomplete',
} as const
