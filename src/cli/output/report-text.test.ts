import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stripVTControlCharacters } from 'node:util'
import { sampleDocument } from '../../testing/facts/sample-report.ts'
import { reportText } from './report-text.ts'

test('a finding of a shared root cause says how many others its points need', () => {
  const [first, second] = sampleDocument().findings.filter(({ status }) => status === 'fail')
  assert.ok(first !== undefined && second !== undefined)
  const shared = { cause: 'one', points: 9 }
  const findings = [
    { ...first, ...shared },
    { ...second, ...shared },
  ]
  const text = reportText({ ...sampleDocument(), findings })
  assert.equal(text.match(/ · \+9\.0 points with 1 related finding$/gm)?.length, 2)
})

test('a finding has the ID that verify takes, its severity, and the place of an occurrence', () => {
  const document = sampleDocument()
  const [finding] = document.findings.filter(({ status }) => status === 'fail')
  assert.ok(finding !== undefined)
  const evidence = [{ line: 12, column: 3, snippet: '<img src="/a.png">', selector: 'main > img' }]
  const findings = [
    { ...finding, id: 'image-alt', severity: 'high' as const, points: 1, places: 3, evidence },
    { ...finding, id: 'contrast', status: 'inconclusive' as const },
  ]
  const text = reportText({ ...document, findings, profile: 'http+browser' })
  assert.match(text, /^\w+, \d+ of 100 with a browser: http/)
  assert.match(text, /\nHIGH {5}\S.* {2}image-alt · \+1\.0 points\n/)
  assert.match(text, /\n {9}line 12, column 3 {2}<img src="\/a\.png"> and 2 more\n/)
  assert.match(text, /1 of 2 checks could not be run\. --json has the reason for each/)
  assert.match(reportText({ ...document, profile: 'http' }), /^\w+, \d+ of 100 without a browser: /)
})

test('on a terminal, lines are broken at its width, and severities and titles stand out', () => {
  const document = sampleDocument()
  const plain = reportText(document, { width: 80 })
  const long = plain.split('\n').filter((line) => line.length > 80 && line.trim().includes(' '))
  assert.deepEqual(long, [])
  assert.doesNotMatch(plain, /\u001b/)
  const colored = reportText(document, { width: 80, color: true })
  assert.match(colored, /\u001b\[31mHIGH/)
  assert.equal(stripVTControlCharacters(colored), plain)
})
