import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { printable } from '../../../lib/text/printable.ts'
import { sampleDocument, sampleFindings } from '../../../testing/facts/sample-report.ts'
import { reportCsv } from './csv.ts'

/** Parses RFC 4180: quoted cells, doubled quotes, CR LF line ends. */
function read(csv: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
  for (let found = cells.exec(csv); found !== null; found = cells.exec(csv)) {
    rows[rows.length - 1]?.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (found[3] === '\r\n') rows.push([])
  }
  assert.equal(cells.lastIndex, 0, 'read to its end')
  return rows.slice(0, -1)
}

test('any text of an audited page stays in its cell, and no cell starts like a formula', () => {
  const [finding] = sampleFindings()
  assert.ok(finding !== undefined)
  const start = fc.constantFrom('', '=', '+', '-', '@', '\t=', '\r\n=', ' =1+1', '＝', '|', '%', '"', '","')
  fc.assert(
    fc.property(fc.tuple(start, fc.string({ unit: 'binary' })), ([first, rest]) => {
      const text = first + rest
      const findings = [
        {
          ...finding,
          message: { id: 'text', values: { text } },
          evidence: [{ found: text, url: text, selector: text }],
          places: 1,
        },
      ]
      const [heading, row, ...more] = read(reportCsv(sampleDocument({ findings })).slice(1))
      assert.equal(more.length, 0)
      assert.equal(row?.length, heading?.length)
      for (const cell of row ?? []) assert.doesNotMatch(cell, /^[\s\u0000-\u001f\ufeff]*[=+\-@|%＝＋－＠]/)
      assert.equal(row?.[6]?.replace(/^'/, ''), printable(text).replace(/^'/, ''))
    }),
  )
})

test('a report without results has a heading and nothing else', () => {
  assert.equal(read(reportCsv(undefined).slice(1)).length, 1)
})

test('a finding that the project ignores is marked in its last column', () => {
  const document = sampleDocument()
  const findings = document.findings.map((finding, place) => ({ ...finding, ignored: place === 0 }))
  const [heading, ...rows] = read(reportCsv({ ...document, findings }).slice(1))
  assert.equal(heading?.at(-1), 'Ignored')
  const marked = rows.filter((row) => row.at(-1) === 'yes').map((row) => row[1])
  assert.deepEqual([...new Set(marked)], [findings[0]?.id])
  assert.ok(rows.some((row) => row.at(-1) === ''))
})

test('problems come first, the most serious at the top', () => {
  const [sample] = sampleDocument().findings.filter(({ status }) => status === 'fail')
  assert.ok(sample !== undefined)
  const findings = [
    { ...sample, id: 'passed', status: 'pass' as const },
    { ...sample, id: 'low', severity: 'low' as const },
    { ...sample, id: 'critical', severity: 'critical' as const },
  ]
  const rows = reportCsv({ ...sampleDocument(), findings })
    .split('\r\n')
    .slice(1)
  assert.deepEqual(
    rows.flatMap((row) => /"(passed|low|critical)"/.exec(row)?.[1] ?? []),
    ['critical', 'low', 'passed'],
  )
})

test('every row names its page, date and score, and only problems have a severity and a fix', () => {
  const document = sampleDocument()
  const [heading = [], ...rows] = read(reportCsv(document).slice(1))
  const cell = (row: readonly string[], name: string) => row[heading.indexOf(name)]
  for (const row of rows) {
    assert.equal(cell(row, 'Page'), document.final_url)
    assert.equal(cell(row, 'Audited'), document.fetched_at)
    assert.equal(cell(row, 'Score'), String(document.score))
    const isProblem = ['Failed', 'Warning'].includes(cell(row, 'Status') ?? '')
    for (const name of ['Severity', 'How to fix it', 'Who fixes it', 'Effort', 'Occurrences'])
      assert.equal(cell(row, name) !== '', isProblem, `${cell(row, 'Audit')}: ${name}`)
  }
  assert.ok(rows.some((row) => cell(row, 'Severity') === ''))
})

test('a problem with more occurrences than rows says how many it has', () => {
  const document = sampleDocument()
  const [finding] = document.findings.filter(({ status }) => status === 'fail')
  assert.ok(finding !== undefined)
  const findings = [{ ...finding, evidence: [{ found: 'one' }, { found: 'two' }], places: 24 }]
  const [heading = [], ...rows] = read(reportCsv({ ...document, findings }).slice(1))
  const place = heading.indexOf('Occurrences')
  assert.deepEqual(
    rows.map((row) => row[place]),
    ['24', '24'],
  )
})
