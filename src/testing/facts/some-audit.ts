import assert from 'node:assert/strict'
import { pass } from '../../audit-kit/audit.ts'
import type { Audit } from '../../core/audit.ts'
import type { BrowserFacts } from '../../core/facts/browser.ts'
import type { Facts, Gathered } from '../../core/facts.ts'
import type { JudgedFinding } from '../../core/report/report.ts'
import { runAudits } from '../../engine/run-audits.ts'

/** An audit that passes unless it is given another check. */
export const someAudit = (changes: Partial<Audit> & { readonly id: string }): Audit => ({
  category: 'seo',
  subject: 'A subject',
  titles: { problem: 'A problem', success: 'A claim' },
  why: 'A reason.',
  fix: 'A remedy.',
  sources: [],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  messages: { fine: 'Fine', bad: 'Bad' },
  needs: [],
  check: () => pass('fine'),
  ...changes,
})

/** The facts of audits that need none. */
export const nothing = {} as Gathered<Facts>

/** The facts of audits that need only what a browser saw. */
export const seenBy = (browser: BrowserFacts): Gathered<Facts> =>
  ({ browser: { ok: true, value: browser } }) as Gathered<Facts>

/** What these audits find. An audit that throws fails the test. */
export const findingsOf = (
  audits: readonly Audit[],
  facts: Gathered<Facts> = nothing,
): readonly JudgedFinding[] => runAudits(audits, facts, (id, error) => assert.fail(`${id}: ${String(error)}`))
