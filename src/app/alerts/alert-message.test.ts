import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sentence } from '../../core/sentence.ts'
import { causeOf } from '../../messages/alert-texts.ts'
import {
  alertMessage,
  dropped,
  fell,
  newProblem,
  noindex,
  ofRule,
  ownUrl,
  write,
} from '../../testing/alerts/sample-alerts.ts'

test('the subject of several alerts says what happened to which page, with the score before and after', () => {
  const { title, lead, lines, url, links } = write([
    newProblem('alt', 'high'),
    dropped,
    newProblem('csp', 'critical'),
    { ...noindex, id: 8 },
    fell,
  ])
  assert.equal(title, 'example.com/pricing went from good to bad, score 92 → 41 (and 3 more alerts)')
  assert.equal(lead, 'Since Nov 16, 2026, 06:04 UTC, confirmed by 2 runs')
  assert.deepEqual(
    lines,
    [
      'New problem: csp is wrong (main)',
      'New problem: alt is wrong (main)',
      'New problem: The robots meta tag says noindex (head > meta:nth-child(3))',
    ],
    'the worst first, each once',
  )
  assert.equal(url, `${ownUrl}/r/k3v9t2m8`, 'all are about one report')
  assert.deepEqual(links, [{ title: 'Open alerts', url: `${ownUrl}/monitoring` }])
})

test('what explains a worse result is said unless it has an alert of its own', () => {
  const { lines } = write([fell, dropped, ofRule('certificate')])
  assert.deepEqual(lines, [
    'The robots meta tag says noindex (head > meta:nth-child(3))',
    'TLS certificate of example.com needs to be renewed (valid until Nov 24, 2026)',
  ])
})

test('an alert about another page names that page', () => {
  const other = { ...newProblem('alt', 'high'), subject: 'https://example.com/oak', slug: 'x' }
  const { title, lines, urlTitle, links } = write([noindex, other])
  assert.match(title, /^New problem on example\.com\/pricing: .* \(and 1 more alert\)$/)
  assert.equal(lines.at(-1), 'New problem on example.com/oak: alt is wrong (main)')
  assert.deepEqual([urlTitle, links], ['Open alerts', undefined])
})

test('a single alert about a result says the score, and a reminder of several that it is one', () => {
  assert.equal(write([fell]).title, 'example.com/pricing went from good to bad, score 92 → 41')
  const reminders = [fell, { ...noindex, id: 8 }]
  const again = alertMessage([], [{ ...dropped, state: 'resolved' }], reminders)
  assert.equal(
    again.data['title'],
    'Reminder: example.com/pricing went from good to bad, score 92 → 41 (and 1 more alert, 1 alert resolved)',
  )
  assert.deepEqual(write([ofRule('result')]).lines, [
    'Cause: The page or its server changed',
    'Since Nov 16, 2026, 06:04 UTC, confirmed by 2 runs',
  ])
})

test('a message about resolved alerts says so once', () => {
  const over = [
    ofRule('result', 'resolved'),
    ofRule('unreachable', 'resolved'),
    ofRule('new-problem', 'resolved'),
  ]
  const several = write([], over)
  assert.equal(several.title, 'Resolved: example.com is reachable again (and 2 more alerts)')
  assert.deepEqual(several.lines, [
    'example.com is bad again',
    'example.com/pricing no longer has the problem “Robots meta tag keeps the page out of search results”',
  ])
  const mixed = write([noindex], [ofRule('unreachable', 'resolved')])
  assert.match(mixed.title, / \(and 1 alert resolved\)$/)
  assert.equal(mixed.lines.at(-1), 'Resolved: example.com is reachable again')
  assert.equal(
    write([], [ofRule('unreachable', 'resolved')]).title,
    'Resolved: example.com is reachable again',
  )
})

test('a page that cannot be reached has the reason as a sentence, once', () => {
  const { lines } = write([ofRule('unreachable')])
  assert.match(lines[0] ?? '', /^example\.com refused the connection\./)
  assert.deepEqual(lines.slice(1), ['Since Nov 16, 2026, 06:04 UTC, confirmed by 2 runs'])
  assert.equal(causeOf({ ...ofRule('unreachable'), verdict: 'page' }), 'The server responds with an error')
})

test('a page that returns an error is not called unreachable', () => {
  const base = ofRule('unreachable')
  const [change] = base.difference
  assert.ok(change !== undefined)
  const after = sentence('httpServerError', {
    host: 'example.com',
    status: 503,
    phrase: 'Service Unavailable',
  })
  const failing = { ...base, verdict: 'page' as const, difference: [{ ...change, after }] }
  assert.equal(write([failing]).title, 'example.com returns HTTP 503')
  assert.equal(write([base]).title, 'example.com is unreachable')
  const over = { ...ofRule('unreachable', 'resolved'), verdict: 'page' as const }
  assert.equal(write([], [over]).title, 'Resolved: example.com works again')
})

test('a webhook about several alerts does not take one of them for all', () => {
  const one = alertMessage([noindex]).data
  assert.deepEqual([one['rule'], one['subject']], ['new-problem', noindex.subject])
  const several = alertMessage([noindex, ofRule('score')]).data
  assert.deepEqual(['rule' in several, 'subject' in several], [false, false])
  assert.deepEqual(
    (several['alerts'] as readonly { rule: string }[]).map(({ rule }) => rule),
    ['new-problem', 'score'],
  )
})

test('a message about a certificate says what to do, and does not blame a change of the page', () => {
  const { data } = alertMessage([ofRule('certificate')])
  assert.equal(data['title'], 'TLS certificate of example.com needs to be renewed (valid until Nov 24, 2026)')
  const lines = JSON.stringify(data['lines'])
  assert.match(lines, /"Ask your web host to renew the certificate, which makes https:\/\/ work\. Once/)
  assert.doesNotMatch(lines, /The page or its server changed/)
  assert.doesNotMatch(lines, /valid until/, 'the title says it')
  const over = alertMessage([], [ofRule('certificate', 'resolved')])
  assert.match(JSON.stringify(over.data['lines']), /TLS certificate: valid until Nov 24, 2026/)
})
