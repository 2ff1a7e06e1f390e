import type { Finding } from '../../core/report/report.ts'
import { isProblem } from '../../core/report/score.ts'
import { positionText } from '../../messages/position-text.ts'
import { texts } from '../../messages/texts.ts'
import type { CheckedPage, CheckOutcome } from '../outcome.ts'
import type { Format } from './format.ts'
import { isGated } from './gated.ts'

/**
 * A test suite per page and a test case per audit. Only problems that trip a gate are failures. Uses only elements and
 * attributes of Jenkins' junit-10.xsd, against which its xUnit plugin validates.
 */
export const junit: Format = (outcome) => {
  const suites = outcome.pages.map((page) => suite(page, outcome))
  const total = (name: 'tests' | 'failures' | 'errors'): number =>
    suites.reduce((sum, each) => sum + each[name], 0)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="plumbline" tests="${total('tests')}" failures="${total('failures')}" errors="${total('errors')}">`,
    ...suites.map(({ xml }) => xml),
    '</testsuites>',
  ].join('\n')
}

function suite(page: CheckedPage, outcome: CheckOutcome) {
  const { document, failure, name } = page
  const fresh = new Map(
    outcome.problems
      .filter((problem) => problem.page === page)
      .map((problem) => [problem.finding.id, problem]),
  )
  const cases = (document?.findings ?? []).map((finding) => {
    const problem = fresh.get(finding.id)
    const isFailure = problem !== undefined && isGated(problem, outcome)
    const isSkipped = ['not-applicable', 'inconclusive', 'error'].includes(finding.status)
    return { finding, isFailure, isSkipped }
  })
  const failures = cases.filter(({ isFailure }) => isFailure).length
  const skipped = cases.filter(({ isSkipped }) => isSkipped).length
  const errors = failure === undefined ? 0 : 1
  const tests = cases.length + errors
  const xml = [
    `  <testsuite name="${attribute(name)}" tests="${tests}" failures="${failures}" errors="${errors}" skipped="${skipped}">`,
    ...(failure === undefined
      ? []
      : [
          `    <testcase classname="page" name="${attribute(texts.check.junit.canBeAudited)}"><error message="${attribute(failure.message)}" type="${attribute(failure.code)}"/></testcase>`,
        ]),
    ...cases.map(({ finding, isFailure, isSkipped }) => testCase(finding, isFailure, isSkipped)),
    '  </testsuite>',
  ].join('\n')
  return { xml, tests, failures, errors }
}

function testCase(finding: Finding, isFailure: boolean, isSkipped: boolean): string {
  const start = `    <testcase classname="${finding.category}" name="${finding.id}"`
  if (isSkipped) return `${start}><skipped message="${attribute(finding.message)}"/></testcase>`
  if (isFailure)
    return `${start}><failure message="${attribute(finding.message)}" type="${finding.severity}">${text(details(finding))}</failure></testcase>`
  if (isProblem(finding)) return `${start}><system-out>${text(finding.message)}</system-out></testcase>`
  return `${start}/>`
}

const details = ({ advice, evidence }: Finding): string =>
  [
    advice,
    ...evidence.map(({ line, column, snippet, url, found }) =>
      [positionText(line, column), snippet ?? url, found].filter(Boolean).join(': '),
    ),
  ].join('\n')

/** XML 1.0 forbids most control characters, even escaped. */
const text = (value: string): string =>
  value
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

const attribute = (value: string): string =>
  text(value)
    .replaceAll('"', '&quot;')
    .replace(/[\t\r\n]/g, ' ')
