import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Failure } from '../core/failure.ts'
import { spokenText } from '../messages/audit-texts.ts'
import { deadOrigin, openSite } from '../testing/servers/sites/asked-site.ts'
import { openPool, type Pool } from './open-pool.ts'

const page = (head: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}</head><body><h1>Oak</h1><img src="/a.png"><a href="/b">Next</a></body></html>`

describe('checking named audits', () => {
  let pool: Pool
  before(() => {
    pool = openPool({
      net: { privateTargets: true, userAgent: 'Plumbline test' },
      engine: 'test',
      threads: 1,
      onDefect: (_url, defect) => assert.fail(defect.what),
    })
  })
  after(() => pool.close())

  const check = (url: string, audits: readonly string[], inBrowser = false) =>
    pool.checkAudits(url, { audits, inBrowser, mayVisit: inBrowser, signal: AbortSignal.timeout(50_000) })

  it('requests only the page when the audits need nothing else', async (t) => {
    const site = await openSite(t, { '/': page('<title>Oak</title>') })
    const checked = await check(`${site.origin}/`, ['title-length', 'x-content-type-options'])
    assert.deepEqual(
      checked.map(({ audit, status }) => [audit, status]),
      [
        ['title-length', 'fail'],
        ['x-content-type-options', 'fail'],
      ],
    )
    assert.deepEqual(site.lines(), ['GET /'])
    const [title] = checked
    assert.match(spokenText(title?.message ?? ''), /3 characters/)
    assert.equal(title?.evidence[0]?.found, 'Oak')
  })

  it('requests only what an audit needs', async (t) => {
    const site = await openSite(t, {
      '/': page('<title>Oak</title>'),
      '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nAllow: /\n' },
    })
    const [checked] = await check(`${site.origin}/`, ['robots-txt-valid'])
    assert.ok(checked !== undefined)
    assert.deepEqual(site.lines(), ['GET /', 'GET /robots.txt'])
  })

  it('leaves an audit open that needs a browser when there is none', async (t) => {
    const site = await openSite(t, { '/': page('<title>Oak</title>') })
    const [contrast] = await check(`${site.origin}/`, ['color-contrast'])
    assert.equal(contrast?.status, 'inconclusive')
    assert.match(spokenText(contrast?.message ?? ''), /no Chromium/)
  })

  it('does not accept markup as proof against what a browser saw', async (t) => {
    const site = await openSite(t, { '/': page('<title>Oak</title>').replace('<img src="/a.png">', '') })
    const [alt] = await check(`${site.origin}/`, ['image-alt'], true)
    assert.equal(alt?.status, 'inconclusive')
    const [markup] = await check(`${site.origin}/`, ['image-alt'], false)
    assert.notEqual(markup?.status, 'inconclusive')
  })

  it('throws a failure when there is no page', async () => {
    await assert.rejects(
      check(`${await deadOrigin()}/`, ['title-length']),
      (error) => error instanceof Failure && error.code === 'connection-refused',
    )
  })
})
