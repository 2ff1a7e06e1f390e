import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spokenFinding } from '../codec/resolve-report.ts'
import { type Spoken, stateTitle } from '../core/report/audit-message.ts'
import { sentence } from '../core/sentence.ts'
import type { JudgedFinding } from '../core/report/report.ts'
import { describe, loadAudits } from '../engine/catalogue.ts'
import { auditIn, spokenText } from './audit-texts.ts'
import { inLocale } from './locale.ts'

const both = (spoken: Spoken): readonly [string, string] => [
  spokenText(spoken),
  inLocale('en-XA', () => spokenText(spoken)),
]

test('what an audit said is stored without words, and said in the language of the reader', async () => {
  const [audit] = await loadAudits(['title-length'])
  assert.ok(audit !== undefined)
  const finding = {
    id: 'title-length',
    status: 'fail',
    message: { id: 'tooLong', values: { length: 71, pixels: 640, limit: 580 } },
  } as unknown as JudgedFinding
  const { title, message } = spokenFinding(finding, describe(audit))
  assert.deepEqual(
    [title.id, message.id, message.values],
    [stateTitle('tooLong'), 'tooLong', { length: 71, pixels: 640, limit: 580 }],
  )
  for (const spoken of [title, message]) {
    const [english, pseudo] = both(JSON.parse(JSON.stringify(spoken)) as Spoken)
    assert.match(english, /^[A-Z][ -~–’“”]+$/)
    assert.match(pseudo, /[^ -~–]/)
  }
  assert.match(both(message)[1], /71/)
})

test('a message that all audits share is said in the language of the reader, too', () => {
  const finding = { id: 'gone-audit', status: 'not-applicable', message: null } as unknown as JudgedFinding
  const { message } = spokenFinding(finding, {
    subject: 'N',
    titles: { problem: 'P', success: 'S' },
    messages: {},
  })
  const [english, pseudo] = both(message)
  assert.match(english, /^[A-Z].*[a-z]/)
  assert.notEqual(english, pseudo)
})

test('words that were stored are said as they are, and times in the format of the language', () => {
  assert.equal(spokenText('Stored long ago'), 'Stored long ago')
  const late = sentence('startedMinutesLate', { count: 12, time: { time: '2026-11-16T06:04:00.000Z' } })
  assert.equal(spokenText(late), '12 minutes late, at Nov 16, 2026, 06:04 UTC')
})

test('steps in WordPress are said in the language of the reader, code is not', async () => {
  const [audit] = await loadAudits(['noindex-meta'])
  assert.ok(audit !== undefined)
  const { wordpress, nextjs } = inLocale('en-XA', () => auditIn(describe(audit))).snippets ?? {}
  assert.match(wordpress ?? '', /^Óñé páğé: /)
  assert.equal(nextjs, audit.snippets?.nextjs)
})
