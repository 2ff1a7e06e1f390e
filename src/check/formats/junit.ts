import type { Finding } from '../../core/report/report.ts'
import { isProblem } from '../../core/score/score.ts'
import { positionText } from '../../messages/position-text.ts'
import { say, texts } from '../../messages/texts.ts'
import type { CheckedPage, CheckOutcome, PageProblem } from '../outcome.ts'
import type { Format } from './format.ts'

const { junit: t } = texts.check

/**
 * A test suite for the gates, and one per page with a test case per audit. A tripped gate is a failure, and so are the
 * problems that it counts; a low score is not the fault of any one problem. Uses only elements and
 * attributes of Jenkins' junit-10.xsd, against which its xUnit plugin validates.
 */
export const junit: Format = (outcome) => {
  const suites = [...gatesSuite(outcome), ...outcome.pages.map((page) => suite(page, outcome))]
  const total = (name: 'tests' | 'failures' | 'errors'): number =>
    suites.reduce((sum, each) => sum + each[name], 0)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="plumbline" tests="${total('tests')}" failures="${total('failures')}" errors="${total('errors')}">`,
    ...suites.map(({ xml }) => xml),
    '</testsuites>',
  ].join('\n')
}

interface Suite extends Readonly<Record<'tests' | 'failures' | 'errors', number>> {
  readonly xml: string
}

function gatesSuite({ gates }: CheckOutcome): readonly Suite[] {
  if (gates.length === 0) return []
  const failures = gates.filter(({ tripped }) => tripped).length
  const errors = gates.filter(({ undecided }) => undecided !== undefined).length
  const cases = gates.map(({ expression, path, tripped, because, undecided }) => {
    const name = path === undefined ? expression : say(t.gateFor, { expression, path })
    const start = `    <testcase classname="gate" name="${attribute(name)}"`
    if (tripped) return `${start}><failure message="${attribute(because)}" type="gate"/></testcase>`
    return undecided === undefined
      ? `${start}/>`
      : `${start}><error message="${attribute(undecided)}" type="undecided"/></testcase>`
  })
  const xml = [
    `  <testsuite name="${attribute(t.gates)}" tests="${gates.length}" failures="${failures}" errors="${errors}" skipped="0">`,
    ...cases,
    '  </testsuite>',
  ].join('\n')
  return [{ xml, tests: gates.length, failures, errors }]
}

const isCounted = (problem: PageProblem, { gates }: CheckOutcome): boolean =>
  gates.some(({ tripped, counted }) => tripped && counted?.has(problem) === true)

function suite(page: CheckedPage, outcome: CheckOutcome): Suite {
  const { document, failure, name } = page
  const fresh = new Map(
    outcome.problems
      .filter((problem) => problem.page === page)
      .map((problem) => [problem.finding.id, problem]),
  )
  const cases = (document?.findings ?? []).map((finding) => {
    const problem = fresh.get(finding.id)
    const isFailure = problem !== undefined && isCounted(problem, outcome)
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
          `    <testcase classname="page" name="${attribute(t.canBeAudited)}"><error message="${attribute(failure.message)}" type="${attribute(failure.code)}"/></testcase>`,
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
