import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Finding, ReportDocument } from '../../core/report/report.ts'
import { plainSite } from '../../testing/facts/drawn-report.ts'
import { sampleDocument, sampleRecord } from '../../testing/facts/sample-report.ts'
import { compareReportsPage } from './compare-reports.ts'

test('a comparison lists failures before warnings, and the most severe first', () => {
  const [first] = sampleDocument().findings
  assert.ok(first !== undefined)
  const finding = (changes: Partial<Finding>): Finding => ({
    ...first,
    ignored: false,
    cause: null,
    ...changes,
  })
  const ours: ReportDocument = {
    ...sampleDocument(),
    findings: [
      finding({ id: 'a', message: 'Nofollow', status: 'warn', severity: 'high', points: 9 }),
      finding({ id: 'b', message: 'Title', status: 'fail', severity: 'medium', points: 9 }),
      finding({ id: 'c', message: 'Small', status: 'fail', severity: 'critical', points: 1 }),
      finding({ id: 'd', message: 'Noindex', status: 'fail', severity: 'critical', points: 9 }),
    ],
  }
  const theirs: ReportDocument = { ...sampleDocument(), findings: [] }
  const frame = { site: plainSite, viewer: null }
  const page = compareReportsPage(
    frame,
    { record: sampleRecord(), document: ours },
    { record: sampleRecord(), document: theirs },
  )
  const listed = [...page.matchAll(/<a href="\/r\/[^"]*#[a-d]"><bdi>(\w+)/g)].map(([, message]) => message)
  assert.deepEqual(listed, ['Noindex', 'Small', 'Title', 'Nofollow'])
})

test('pages whose URLs begin alike have names that tell them apart', () => {
  const start = 'https://shop.example/en/collections/dining-tables/oak-'
  const sideAt = (final_url: string) => ({
    record: sampleRecord(),
    document: { ...sampleDocument(), final_url },
  })
  const namesOn = (one: string, other: string) => {
    const page = compareReportsPage({ site: plainSite, viewer: null }, sideAt(one), sideAt(other))
    return [...page.matchAll(/<th scope="col" class="number"><bdi>(.*?)<\/bdi>/g)]
      .slice(0, 2)
      .map(([, name = '']) => name.replaceAll('<wbr>', ''))
  }
  assert.deepEqual(namesOn(`${start}round-lower-austria`, `${start}square`), [
    '…/oak-round-lower-austria',
    '…/oak-square',
  ])
  assert.deepEqual(namesOn('https://a.example/', 'https://b.example/x'), ['a.example', 'b.example/x'])
  const long = `https://shop.example/${'x'.repeat(80)}`
  const [one, other] = namesOn(`${long}1`, `${long}2`)
  assert.match(one ?? '', /^…x{10,40}1$/)
  assert.match(other ?? '', /^…x{10,40}2$/)
  assert.deepEqual(
    namesOn(long, `${long}/more`).map((name) => name.at(-1)),
    ['x', 'e'],
  )
})
