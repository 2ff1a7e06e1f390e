import { sentenceText } from '../messages/sentence-text.ts'
import assert from 'node:assert/strict'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { after, before, describe, it } from 'node:test'
import type { FailureCode } from '../core/failure.ts'
import { Failure } from '../core/failure.ts'
import { unpackReport } from '../codec/packed-report.ts'
import { resolveReport } from '../codec/resolve-report.ts'
import type { ReportDocument } from '../core/report/report.ts'
import { deadOrigin, openSite, type SiteAnswer } from '../testing/servers/sites/asked-site.ts'
import { dnsServer } from '../testing/servers/wire/dns-server.ts'
import { type Defect, type InspectorOptions } from './open-inspector.ts'
import { describeAudits } from './describe-audits.ts'
import { openPool, type Pool } from './open-pool.ts'

const options: InspectorOptions = {
  net: { privateTargets: true, userAgent: 'Plumbline test' },
  engine: 'test',
}

const texts = describeAudits().then((guide) => guide.texts)

describe('a pool of inspectors', () => {
  const defects: Defect[] = []
  let pool: Pool
  before(() => {
    pool = openPool({ ...options, threads: 2, onDefect: (_url, defect) => defects.push(defect) })
  })
  after(() => pool.close())

  const inspect = async (url: string, ms = 50_000): Promise<ReportDocument> => {
    const inspection = await pool.inspect(url, { signal: AbortSignal.timeout(ms) })
    return resolveReport(await unpackReport(inspection.document), { texts: await texts })
  }
  const failsWith = (code: FailureCode, says: RegExp) => (error: unknown) => {
    assert.ok(error instanceof Failure, String(error))
    assert.equal(error.code, code)
    assert.match(sentenceText(error.sentence), says)
    return true
  }

  it('creates a complete report of an ordinary page, with no audit in error', async (t) => {
    const site = await openSite(t, {
      '/': '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>An ordinary page about oak tables</title><link rel="stylesheet" href="/a.css"></head><body><h1>Oak</h1><p>Words.</p><a href="/b">Next</a></body></html>',
      '/a.css': { headers: { 'content-type': 'text/css' }, body: 'p { color: #333 }' },
      '/b': '<!doctype html><title>b</title>',
    })
    const steps: string[] = []
    const inspection = await pool.inspect(`${site.origin}/`, {
      signal: AbortSignal.timeout(50_000),
      progress: (step) => steps.push(step),
    })
    const document = resolveReport(await unpackReport(inspection.document), { texts: await texts })
    assert.equal(document.final_url, `${site.origin}/`)
    assert.equal(document.page.title, 'An ordinary page about oak tables')
    assert.deepEqual(document.page.links, [{ url: `${site.origin}/b`, follow: true }])
    assert.equal(document.score, inspection.score)
    assert.ok(document.result !== null)
    assert.ok(document.fetch.requests > 3)
    assert.deepEqual(
      document.findings.filter(({ status }) => status === 'error').map(({ id }) => id),
      [],
    )
    assert.deepEqual(defects, [])
    assert.deepEqual([...new Set(steps)], ['fetching', 'checking'])
  })

  it('gives the same results for the same page twice', async (t) => {
    const site = await openSite(t, {
      '/': '<!doctype html><html lang="en"><title>The same page as before</title><h1>Hi</h1><p>Text.',
    })
    const [one, other] = [await inspect(`${site.origin}/`), await inspect(`${site.origin}/`)]
    const told = ({ findings, score, result }: ReportDocument) => ({
      score,
      result,
      findings: findings.map(({ id, status, cost }) => [id, status, cost]),
    })
    assert.deepEqual(told(one), told(other))
  })

  it('can rate a flawless local page good without HTTPS', async (t) => {
    const site = await openSite(t, { '/': '<!doctype html><html lang="en"><title>A page</title><p>x' })
    const { findings } = await inspect(`${site.origin}/`)
    for (const id of ['https', 'hsts', 'tls-certificate']) {
      assert.equal(findings.find((finding) => finding.id === id)?.status, 'not-applicable', id)
    }
  })

  const answers: readonly (readonly [name: string, answer: SiteAnswer, code: FailureCode, says: RegExp])[] = [
    ['a missing page', { status: 404, body: '<h1>Not found</h1>' }, 'http-error', /HTTP 404, Not Found/],
    ['a broken server', { status: 500, body: 'oops' }, 'http-error', /500 \(Internal Server Error\)/],
    ['a page behind a sign-in', { status: 401, body: 'no' }, 'http-error', /requires a login/],
    ['too many requests', { status: 429, body: 'slow down' }, 'http-error', /429/],
    [
      'a challenge by header',
      { status: 403, headers: { 'cf-mitigated': 'challenge' }, body: '<title>x</title>' },
      'challenged',
      /cf-mitigated/,
    ],
    [
      'a challenge by its page',
      { status: 503, body: '<script src="/cdn-cgi/challenge-platform/x.js"></script>' },
      'challenged',
      /Cloudflare/,
    ],
    ['a challenge that says 200', { body: '<title>Just a moment...</title>' }, 'challenged', /Cloudflare/],
    [
      'a picture',
      { headers: { 'content-type': 'image/png' }, body: 'PNG' },
      'not-html',
      /^The URL leads to a file \(image\/png\), not to a web page\. /,
    ],
    [
      'JSON',
      { headers: { 'content-type': 'application/json' }, body: '{}' },
      'not-html',
      /application\/json/,
    ],
    [
      'JSON that is sent as HTML',
      { body: '{"oak": 1}' },
      'not-html',
      /^The URL leads to JSON data, not to a/,
    ],
    ['an empty page', { body: '' }, 'empty-page', /empty/],
    ['a redirect to nowhere', { status: 302, body: 'x' }, 'bad-redirect', /302/],
  ]
  for (const [name, answer, code, says] of answers) {
    it(`does not grade what it has not seen: ${name}`, async (t) => {
      const html = { 'content-type': 'text/html', ...answer.headers }
      const site = await openSite(t, { '/': { ...answer, headers: html } })
      await assert.rejects(inspect(`${site.origin}/`), failsWith(code, says))
    })
  }

  it('distinguishes a host that refuses connections from one that does not resolve', async (t) => {
    const refusing = await deadOrigin()
    await assert.rejects(inspect(`${refusing}/`), failsWith('connection-refused', /refuse/))
    const dnsServers = [await dnsServer(t, {})]
    const offline = openPool({
      ...options,
      net: { ...options.net, dnsServers },
      threads: 1,
      onDefect: () => undefined,
    })
    t.after(() => offline.close())
    await assert.rejects(
      offline.inspect('http://nobody.example/', { signal: AbortSignal.timeout(20_000) }),
      failsWith('host-unresolved', /nobody\.example/),
    )
  })

  it('refuses private addresses if configured, and connects to nothing', async (t) => {
    const site = await openSite(t, { '/': '<title>secret</title>' })
    const strict = openPool({
      ...options,
      net: { ...options.net, privateTargets: false },
      threads: 1,
      onDefect: () => undefined,
    })
    t.after(() => strict.close())
    await assert.rejects(
      strict.inspect(`${site.origin}/`, { signal: AbortSignal.timeout(20_000) }),
      failsWith('url-refused', /./),
    )
    assert.equal(site.asked.length, 0)
  })

  const big: readonly (readonly [name: string, html: () => string, cut: RegExp | null])[] = [
    [
      'a page of 5 MB',
      () =>
        `<!doctype html><title>Large</title>${'<p>Words and <a href="/x">links</a>.</p>\n'.repeat(125_000)}`,
      /nodes/,
    ],
    [
      'a page of a million nodes',
      () => `<!doctype html><title>Nodes</title>${'<i></i>'.repeat(1_000_000)}`,
      /nodes/,
    ],
    ['pathological nesting', () => `<!doctype html><title>Deep</title>${'<div>'.repeat(500_000)}`, /deep/],
    ['one word of 3 MB', () => `<!doctype html><title>Word</title><p>${'a'.repeat(3_000_000)}</p>`, null],
    [
      'an attribute of 3 MB',
      () => `<!doctype html><title>Attribute</title><p title="${'a@b '.repeat(750_000)}">x</p>`,
      null,
    ],
    [
      'a hundred thousand attributes',
      () =>
        `<!doctype html><title>Attributes</title><p ${Array.from({ length: 100_000 }, (_, index) => `a${index}=1`).join(' ')}>x</p>`,
      null,
    ],
    [
      'a hundred thousand links without text',
      () => `<!doctype html><title>Links</title>${'<a href=x></a>'.repeat(100_000)}`,
      null,
    ],
    ['brackets without end', () => `<!doctype html><title>Brackets</title><p>${'<'.repeat(1_000_000)}`, null],
  ]
  for (const [name, html, cut] of big) {
    it(`bounds ${name}, says what was left out, and does not delay others`, async (t) => {
      const site = await openSite(t, { '/': html() })
      const delay = monitorEventLoopDelay({ resolution: 10 })
      const document = await (async () => {
        const inspected = inspect(`${site.origin}/`, 100_000)
        delay.enable()
        return inspected
      })()
      delay.disable()
      if (cut !== null) assert.match(document.left_out.join(' '), cut)
      assert.deepEqual(
        document.findings.filter(({ status }) => status === 'error').map(({ id }) => id),
        [],
      )
      assert.ok(delay.max / 1e6 < 1000, `the caller was held up for ${Math.round(delay.max / 1e6)} ms`)
    })
  }

  it('fails on its deadline, and the next inspection continues', async (t) => {
    const site = await openSite(t, {
      '/': { silent: true },
      '/quick': '<!doctype html><title>Quick</title><p>x',
    })
    const slow = assert.rejects(pool.inspect(`${site.origin}/`, { signal: AbortSignal.timeout(1500) }))
    const quick = inspect(`${site.origin}/quick`)
    await slow
    assert.equal((await quick).page.title, 'Quick')
    assert.equal((await inspect(`${site.origin}/quick`)).page.title, 'Quick')
  })
})
