import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleDocument, sampleRecord } from '../../testing/facts/sample-report.ts'
import { verbatim } from '../../testing/verbatim.ts'
import { reportPage } from './page.ts'
import { unfinishedPage } from './unfinished.ts'

const site = { name: 'Studio', footer: '', asset: (path: string) => path, logo: null, accent: null }
const failedAt = '2026-11-14T09:15:00.000Z'
const failed = {
  ...sampleRecord(),
  state: 'failed',
  error: { code: 'connection-refused', message: verbatim('The host does not answer.') },
} as const

test('a report that failed says when it was tried, and its owner how often', () => {
  const record = { ...failed, result: null, score: null, run: null }
  const given = { site, viewer: null, record, base: '/r/slug', failedAt }
  assert.match(
    unfinishedPage({ ...given, owned: false }),
    /Last tried <time [^>]*>Nov 14, 2026[^<]*<\/time><\/p>/,
  )
  assert.match(unfinishedPage({ ...given, owned: true, attempts: 3 }), /<\/time>, after 3 attempts in total</)
})

test('a report with results says when its latest run failed', () => {
  const page = reportPage({
    site,
    viewer: null,
    owned: false,
    record: failed,
    document: sampleDocument(),
    base: '/r/slug',
    filter: {},
    ignored: new Map(),
    failedAt,
  })
  assert.match(
    page,
    /could not be audited on <time datetime="2026-11-14T09:15:00\.000Z">[^<]*<\/time>: The host/,
  )
})

test('a branded report names the client it was made for', () => {
  const page = reportPage({
    site: { ...site, withoutMark: true, client: 'Client & Co' },
    viewer: null,
    owned: false,
    record: sampleRecord(),
    document: sampleDocument(),
    base: '/s/token',
    filter: {},
    ignored: new Map(),
  })
  assert.match(page, /Prepared for <bdi>Client &amp; Co<\/bdi>/)
})
