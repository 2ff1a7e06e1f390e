import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AuditDescription } from '../core/audit.ts'
import type { MessageValues } from '../core/report/message.ts'
import type { Finding, FindingStatus } from '../core/report/report.ts'
import { sampleJudged, sampleTexts } from '../testing/facts/sample-report.ts'
import { spokenText } from '../messages/audit-texts.ts'
import { inLocale, type Locale } from '../messages/locale.ts'
import { resolveReport, spokenFinding, spokenPlainTitle } from './resolve-report.ts'

test('a finding of an audit that no longer exists is shown without texts', () => {
  const report = sampleJudged()
  const [finding] = report.findings
  assert.ok(finding !== undefined)
  const gone = {
    ...finding,
    id: 'gone',
    message: { id: 'missing', values: { count: 2 } },
    evidence: [{ found: { id: 'lacks', values: {} } }],
  }
  const { findings } = resolveReport({ ...report, findings: [gone] }, { texts: { version: '', audits: {} } })
  assert.equal(findings[0]?.message, 'missing')
  assert.equal(findings[0]?.evidence[0]?.found, 'lacks')
})

test('a finding stored by a version whose message had other values is described by its title', () => {
  const report = sampleJudged()
  const [first] = report.findings
  assert.ok(first !== undefined)
  const audit = sampleTexts.audits[first.id]
  assert.ok(audit !== undefined)
  const titles = { problem: 'Links have generic texts', success: 'Links have good texts' }
  const messages = { generic: '{count, plural, one {# link has} other {# links have}} the text “{text}”' }
  const texts = {
    ...sampleTexts,
    audits: { ...sampleTexts.audits, [first.id]: { ...audit, titles, messages } },
  }
  const said = (values: MessageValues) =>
    resolveReport(
      { ...report, findings: [{ ...first, status: 'fail', message: { id: 'generic', values } }] },
      { texts },
    ).findings[0]?.message
  assert.equal(said({ count: 2, text: 'here' }), '2 links have the text “here”')
  assert.equal(said({ places: 2 }), titles.problem)
})

test('only a problem is titled as a problem and only a pass as a success', () => {
  const report = sampleJudged()
  const [first] = report.findings
  assert.ok(first !== undefined)
  const audit = sampleTexts.audits[first.id]
  assert.ok(audit !== undefined)
  const subject = 'AMP version'
  const titles = { problem: 'Page has an AMP version', success: 'Page has no AMP version' }
  const audits = { ...sampleTexts.audits, [first.id]: { ...audit, subject, titles } }
  const texts = { ...sampleTexts, audits }
  const titled = (status: FindingStatus): string | undefined =>
    resolveReport({ ...report, findings: [{ ...first, status }] }, { texts }).findings[0]?.title
  assert.equal(titled('fail'), titles.problem)
  assert.equal(titled('warn'), titles.problem)
  assert.equal(titled('pass'), titles.success)
  for (const status of ['info', 'not-applicable', 'inconclusive', 'error'] as const)
    assert.equal(titled(status), subject, status)
})

test('a finding whose message has a title of its own is titled with it, wherever it is shown', () => {
  const report = sampleJudged()
  const [first] = report.findings
  assert.ok(first !== undefined)
  const audit = sampleTexts.audits[first.id]
  assert.ok(audit !== undefined)
  const milder = {
    ...audit,
    titles: { problem: 'Page has no sitemap', success: 'Page has a sitemap' },
    plain: { title: 'There is no list of your pages', why: 'It helps.' },
    states: {
      unlisted: {
        title: 'Sitemap is not listed',
        plain: { title: 'The list of your pages is not announced' },
        why: 'Listing it helps.',
      },
    },
  }
  const texts = { ...sampleTexts, audits: { ...sampleTexts.audits, [first.id]: milder } }
  const told = (status: FindingStatus, id: string, locale?: 'en-XA') => {
    const finding = { ...first, status, message: { id, values: {} } }
    const shown = resolveReport({ ...report, findings: [finding] }, { texts, ...(locale && { locale }) })
    const spoken = spokenFinding(finding, milder).title
    const stored = JSON.parse(JSON.stringify(spoken)) as typeof spoken
    assert.equal(
      shown.findings[0]?.title,
      inLocale(locale ?? 'en', () => spokenText(stored)),
    )
    const plain = spokenPlainTitle(finding, milder)
    const words = JSON.parse(JSON.stringify(plain)) as NonNullable<typeof plain>
    const isProblem = status === 'warn'
    assert.equal(
      isProblem && inLocale(locale ?? 'en', () => spokenText(words)),
      isProblem && shown.findings[0]?.plain.title,
    )
    return shown.findings[0]
  }
  assert.equal(told('warn', 'none')?.title, 'Page has no sitemap')
  assert.equal(told('warn', 'none')?.plain.title, 'There is no list of your pages')
  assert.equal(told('warn', 'unlisted')?.title, 'Sitemap is not listed')
  assert.equal(told('warn', 'unlisted')?.plain.title, 'The list of your pages is not announced')
  assert.equal(told('warn', 'unlisted')?.why, 'Listing it helps.')
  assert.equal(told('info', 'unlisted')?.title, audit.subject)
  assert.notEqual(told('warn', 'unlisted', 'en-XA')?.title, 'Sitemap is not listed')
})

test('what visitors notice is said only of problems, and with `onlyIfFailed` not of warnings', () => {
  const told = (status: FindingStatus, onlyIfFailed: boolean, locale?: 'en-XA') => {
    const more = { noticed: { text: 'It blinks.', ...(onlyIfFailed && { onlyIfFailed }) } }
    return resolvedWith(more, status, locale).noticed
  }
  assert.deepEqual([told('fail', true), told('warn', true)], ['It blinks.', null])
  assert.deepEqual([told('fail', false), told('warn', false)], ['It blinks.', 'It blinks.'])
  assert.deepEqual([told('pass', false), told('info', false), told('error', false)], [null, null, null])
  assert.match(told('fail', false, 'en-XA') ?? '', /[^ -~]/)
})

test('what passed has its own words for site owners, unless the case has a title of its own', () => {
  const plain = { title: 'It breaks', success: 'It works' }
  assert.equal(resolvedWith({ plain }, 'pass').plain.title, 'It works')
  assert.equal(resolvedWith({ plain }, 'fail').plain.title, 'It breaks')
  assert.notEqual(resolvedWith({ plain }, 'pass', 'en-XA').plain.title, 'It works')
  const { title, message_id: message } = resolvedWith({}, 'pass')
  assert.equal(resolvedWith({ plain: { title: 'It breaks' } }, 'pass').plain.title, title)
  const states = { [message]: { title: 'It mostly works' } }
  assert.equal(resolvedWith({ plain, states }, 'pass').plain.title, 'It mostly works')
})

test('an audit says itself whether it states a fact, names a cause or repeats another', () => {
  const { fact, names_cause: names, symptom_of: of } = resolvedWith({}, 'info')
  assert.deepEqual([fact, names, of], [null, false, null])
  assert.equal(resolvedWith({ fact: 'listed' }, 'info').fact, 'listed')
  assert.equal(resolvedWith({ fact: 'listed' }, 'inconclusive').fact, null)
  assert.equal(resolvedWith({ namesCause: true }, 'fail').names_cause, true)
  assert.equal(resolvedWith({ symptomOf: 'lab-lcp' }, 'fail').symptom_of, 'lab-lcp')
})

test('a finding whose problem another one names calls that by its title', () => {
  const report = sampleJudged()
  const [first, named] = report.findings
  assert.ok(first !== undefined && named !== undefined)
  const message = { id: 'same-problem', values: { finding: named.id } }
  const findings = [
    { ...first, status: 'info' as const, message },
    { ...named, status: 'fail' as const },
  ]
  const shown = resolveReport({ ...report, findings }, { texts: sampleTexts }).findings
  assert.equal(shown[0]?.message, `Same problem as “${shown[1]?.title}”`)
})

function resolvedWith(
  more: Partial<AuditDescription>,
  status: FindingStatus,
  locale: Locale = 'en',
): Finding {
  const report = sampleJudged()
  const [first] = report.findings
  const audit = sampleTexts.audits[first?.id ?? '']
  assert.ok(first !== undefined && audit !== undefined)
  const texts = { ...sampleTexts, audits: { [first.id]: { ...audit, ...more } } }
  const { findings } = resolveReport({ ...report, findings: [{ ...first, status }] }, { texts, locale })
  return findings[0] ?? assert.fail('The finding is gone.')
}

test('what another finding names counts again when that one is ignored', () => {
  const report = sampleJudged()
  const [one, other] = report.findings.filter(({ status }) => status === 'fail')
  assert.ok(one !== undefined && other !== undefined)
  const alone = { status: other.status, message: other.message, cost: 0.2 }
  const message = { id: 'same-problem', values: { finding: one.id } }
  const second = { ...other, status: 'info' as const, message, cost: 0, cause: null, alone }
  const judged = { ...report, findings: [{ ...one, cause: null, cost: 0.1 }, second] }
  const seen = (ignored: ReadonlySet<string>) => resolveReport(judged, { texts: sampleTexts, ignored })
  assert.deepEqual(
    seen(new Set()).findings.map(({ status, cost }) => [status, cost]),
    [
      ['fail', 0.1],
      ['info', 0],
    ],
  )
  const without = seen(new Set([one.id]))
  assert.deepEqual([without.findings[1]?.status, without.findings[1]?.cost], ['fail', 0.2])
  assert.ok((without.findings[1]?.points ?? 0) > 0, 'and promises points')
  assert.ok((without.score ?? 0) < 100)
})
