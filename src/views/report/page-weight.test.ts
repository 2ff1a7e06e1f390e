import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Finding } from '../../core/report/report.ts'
import { gradeFindings, isProblem } from '../../core/score/score.ts'
import { loadAssets } from '../../http/pages/shell/assets.ts'
import { sampleDocument, sampleRecord } from '../../testing/facts/sample-report.ts'
import { readFilter } from './findings/filter.ts'
import { bestFixes } from '../../core/score/best-fixes.ts'
import { reportPage, type ReportView } from './page.ts'
import { verifyActions } from './findings/verify.ts'
import { packScorable } from './head/what-if.ts'

const assets = await loadAssets()
const sample = sampleDocument()
const withProof = sample.findings.filter(({ evidence }) => evidence.length > 0)

/** This many findings with the longest texts a report allows; the first ones are problems. */
function manyFindings(problems: number, all = 400): readonly Finding[] {
  return Array.from({ length: all }, (_, index): Finding => {
    const one = withProof[index % withProof.length] ?? sample.findings[0]
    assert.ok(one !== undefined)
    const status = index >= problems ? 'pass' : index % 3 === 0 ? 'warn' : 'fail'
    return {
      ...one,
      id: `a-check-with-a-usual-name-${index}`,
      status,
      message: `${index} of 412 images on this page are larger than the place where they are shown`,
      points: status === 'pass' ? 0 : 400 - index,
      evidence: Array.from({ length: 20 }, () => one.evidence[0] ?? {}),
      places: 20,
    }
  })
}

function draw(
  findings: readonly Finding[],
  query: Record<string, string> = {},
  changes: Partial<ReportView> = {},
) {
  return reportPage({
    site: {
      name: 'Plumbline',
      footer: null,
      asset: assets.url,
      imports: assets.imports,
      logo: null,
      accent: null,
    },
    viewer: { name: 'Owner', email: 'owner@example.com', owner: true },
    owned: true,
    record: sampleRecord(),
    document: { ...sample, findings },
    base: '/r/k3v9t2m8q4w7x1z5',
    filter: readFilter(query),
    ignored: new Map(),
    preview: { origin: 'https://plumbline.example.com', path: '/r/k3v9t2m8q4w7x1z5', picture: 'bad' },
    printable: true,
    pictures: '/r/k3v9t2m8q4w7x1z5/pictures',
    actions: verifyActions('/r/k3v9t2m8q4w7x1z5/verify'),
    ...changes,
  })
}

const queries: readonly Record<string, string>[] = [
  {},
  { group: 'owner' },
  { status: 'pass' },
  { category: 'seo', severity: 'high' },
  { find: 'image' },
]

for (const problems of [60, 150, 400]) {
  for (const query of queries) {
    const chosen = new URLSearchParams(query).toString() || 'no filter'
    test(`a report with 400 findings, ${problems} of them problems, weighs less than 60 kB (${chosen})`, () => {
      const bytes = Buffer.byteLength(draw(manyFindings(problems), query))
      assert.ok(bytes < 60_000, `${bytes} bytes`)
    })
  }
}

test('findings named by fix-first are listed, however many there are', () => {
  const findings = manyFindings(400)
  const page = draw(findings)
  for (const { finding } of bestFixes({ ...sample, findings })) {
    assert.ok(page.includes(`id="${finding.id}"`), finding.id)
  }
})

test('every finding without its details is one link away', () => {
  const findings = manyFindings(400)
  const page = draw(findings)
  assert.match(page, /href="[^"]*list=all#findings">Show all 400 findings</)
  const all = draw(findings, { list: 'all' })
  for (const { id } of findings) assert.ok(all.includes(`id="${id}"`), id)
  const links = [...page.matchAll(/href="\?finding=([^"]+)"/g)].map(([, id]) => id ?? '')
  assert.ok(links.length > 20)
  const [id = ''] = links
  const alone = draw(findings, {}, { finding: id })
  assert.match(alone, /<h5>Why it matters<\/h5>/)
  assert.ok(alone.includes(`id="${id}"`))
  const whole = draw(findings, { list: 'whole' })
  assert.equal(whole.match(/<h5>Why it matters<\/h5>/g)?.length, 400)
})

test('an ordinary report lists all its problems', () => {
  const findings = manyFindings(60)
  const page = draw(findings)
  assert.equal(page.match(/data-finding/g)?.length, 60)
  assert.doesNotMatch(page, /Show all/)
})

test('what-if scores the packed findings like the engine scores the findings', () => {
  const { problems, others } = packScorable(sample.findings, new Set())
  assert.equal(problems.length, sample.findings.filter(isProblem).length)
  const counted = others.reduce((sum, [, , , count]) => sum + count, 0)
  const uncounted = sample.findings.filter(({ status }) => status === 'info' || status === 'not-applicable')
  assert.equal(problems.length + counted + uncounted.length, sample.findings.length)
  assert.equal(gradeFindings(sample.findings).score, sample.score)
})

test('rows of problems are not left out for the sake of details', () => {
  // Two more rows than fit beside the room for details.
  const listed = (problems: number) => draw(manyFindings(problems)).match(/data-finding/g)?.length
  const most = Array.from({ length: 100 }, (_, index) => 40 + index).findLast(
    (amount) => listed(amount) === amount,
  )
  assert.ok(most !== undefined && most > 60, String(most))
})

test('a section that lists fewer findings than it counts says how many more there are', () => {
  const page = draw(manyFindings(400))
  const [, ...sections] = page.split('<section class="group"')
  assert.ok(sections.length > 1)
  for (const section of sections) {
    const count = Number(/class="count">(\d+)</.exec(section)?.[1])
    const rows = section.match(/data-finding/g)?.length ?? 0
    const more = Number(/>(\d+) more findings?</.exec(section)?.[1] ?? 0)
    assert.equal(rows + more, count)
  }
})
