import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Finding } from '../../core/report/report.ts'
import { sampleDocument } from '../../testing/facts/sample-report.ts'
import { noticed } from './visitors.ts'
import { drawReport, problemOf, sampleRequest, visitedDocument } from '../../testing/facts/drawn-report.ts'

test('what visitors notice is told the worst first, and once if two audits found the same', () => {
  const [sample] = sampleDocument().findings.filter(({ status }) => status === 'fail')
  assert.ok(sample !== undefined)
  const seen = (id: string, severity: Finding['severity'], text: string | null): Finding => ({
    ...sample,
    id,
    severity,
    places: 2,
    evidence: [],
    noticed: text,
  })
  const findings = [
    seen('dated', 'low', '{places, plural, one {One text blinks} other {# texts blink}}.'),
    seen('hidden', 'critical', 'Nobody finds the page.'),
    seen('hidden-twice', 'critical', 'Nobody finds the page.'),
    seen('unseen', 'critical', null),
    { ...seen('ignored', 'critical', 'It is broken.'), ignored: true },
  ]
  assert.deepEqual(noticed({ ...sampleDocument(), findings }), [
    { id: 'hidden', text: 'Nobody finds the page.' },
    { id: 'dated', text: '2 texts blink.' },
  ])
})

test('what visitors notice names the files and links, up to three, once', () => {
  const [sample] = sampleDocument().findings.filter(({ status }) => status === 'fail')
  assert.ok(sample !== undefined)
  const links = ['/menu.pdf', '/our-team.html', '/offers.html'].map((url) => ({
    snippet: `<a href="${url}">`,
  }))
  const seen = (text: string): readonly string[] => {
    const finding = { ...sample, id: 'links-broken-internal', noticed: text, evidence: links, places: 7 }
    return noticed({ ...sampleDocument(), findings: [finding] }).map((each) => each.text)
  }
  assert.deepEqual(seen('{places} links don’t work.'), [
    '7 links don’t work. This is about menu.pdf, our-team.html, offers.html and 4 more.',
  ])
  assert.deepEqual(seen('Missing: {names}.'), ['Missing: menu.pdf, our-team.html, offers.html and 4 more.'])
})

test('the summary says how much of a heavy page is pictures', () => {
  const requests = [
    { ...sampleRequest, bytes: 1_000_000 },
    { ...sampleRequest, type: 'Image', bytes: 3_000_000 },
  ]
  const document = {
    ...visitedDocument({ requests, wire_bytes: 4_000_000 }),
    findings: [problemOf('total-byte-weight')],
  }
  assert.match(
    drawReport('summary', document),
    /Visitors download 4 MB, which is a lot; 75% of it is pictures\./,
  )
})

test('the summary names broken pictures', () => {
  const broken = problemOf('image-broken', {
    noticed: '{places, plural, one {One picture doesn’t} other {# pictures don’t}} load: {names}.',
    places: 2,
    evidence: [{ url: 'https://example.com/a/torta%20rogel.jpg', fingerprint: 'a' }],
  })
  const page = drawReport('summary', { ...sampleDocument(), findings: [broken] })
  assert.match(page, /2 pictures don’t load: torta rogel\.jpg and 1 more\./)
})
