import type { Category } from '../../../core/audit.ts'
import type { FindingStatus } from '../../../core/report/report.ts'

/** What every report can say, whatever its catalogue. */
export const findings = {
  pass: 'No problem found',
  warn: 'A problem was found',
  fail: 'A problem was found',
  info: 'For your information',
  'not-applicable': 'Does not apply to this page',
  inconclusive: 'Could not be checked',
  error: 'This check failed because of an error in Plumbline',
  'not-measured': '{reason}',
  'from-files': 'Depends on the server that will send these files',
  'same-problem': 'Same problem as “{finding}”',
  /** Evidence that is a sentence, such as what axe found. */
  said: '{said}',
  partial: 'Too little of the page could be checked to call it good',
  ungraded: 'Main checks of {categories} could not run',
  lowScore: 'Many small problems add up',
  lowCategories: 'Held back most by {categories}',
  lowCategory: '{category} ({score, number})',
  seo: 'SEO',
  performance: 'performance',
  security: 'security',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  social: 'social sharing',
  'ai-readiness': 'AI readiness',
} as const satisfies Readonly<Record<FindingStatus | Category | (string & {}), string>>
