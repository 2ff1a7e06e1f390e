import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleDocument, sampleRecord } from '../../testing/facts/sample-report.ts'
import { verbatim } from '../../testing/words/verbatim.ts'
import { unfinishedPage } from './unfinished.ts'
import { drawReport, plainSite } from '../../testing/facts/drawn-report.ts'

const failedAt = '2026-11-14T09:15:00.000Z'
const failed = {
  ...sampleRecord(),
  state: 'failed',
  error: { code: 'connection-refused', message: verbatim('The host does not answer.') },
} as const

test('a report that failed says when it was tried, and its owner how often', () => {
  const record = { ...failed, result: null, score: null, run: null }
  const given = { site: plainSite, viewer: null, record, base: '/r/slug', failedAt }
  assert.match(
    unfinishedPage({ ...given, owned: false }),
    /Last tried <time [^>]*>Nov 14, 2026[^<]*<\/time><\/p>/,
  )
  assert.match(unfinishedPage({ ...given, owned: true, attempts: 3 }), /<\/time>, after 3 attempts in total</)
})

test('a report with results says when its latest run failed', () => {
  const page = drawReport('overview', sampleDocument(), { record: failed, failedAt })
  assert.match(
    page,
    /could not be audited on <time datetime="2026-11-14T09:15:00\.000Z">[^<]*<\/time>: The host/,
  )
})

test('a branded report names the client it was made for', () => {
  const site = { ...plainSite, withoutMark: true, client: 'Client & Co' }
  const page = drawReport('overview', sampleDocument(), { site, base: '/s/token' })
  assert.match(page, /Prepared for <bdi>Client &amp; Co<\/bdi>/)
})

test('a report without results can be deleted, but neither shared nor run again meanwhile', () => {
  const record = {
    ...sampleRecord(),
    state: 'running',
    result: null,
    score: null,
    run: null,
    pendingRun: 1,
  } as const
  const page = unfinishedPage({ site: plainSite, viewer: null, owned: true, record, base: '/r/slug' })
  assert.match(page, /Auditing the page/)
  assert.match(page, /usually takes less than a minute\. You can leave this page/)
  assert.match(page, /\/r\/slug\/delete/)
  assert.doesNotMatch(page, /\/r\/slug\/(?:share|run)"/)
})
