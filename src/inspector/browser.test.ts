import { resolveReport } from '../codec/resolve-report.ts'
import assert from 'node:assert/strict'
import { deserialize, serialize } from 'node:v8'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { describe, it } from 'node:test'
import { deadOrigin, openSite } from '../testing/servers/sites/asked-site.ts'
import { openTestHost, quickHost } from '../testing/browser/browser-host.ts'
import { chromiumMissing, findChromium } from '../testing/browser/chromium.ts'
import { tempFolder } from '../testing/machine/temp-folder.ts'
import { openInspector } from './open-inspector.ts'
import { sentenceText } from '../messages/sentence-text.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false
const net = { privateTargets: true, userAgent: 'Plumbline/test' }
const page =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Oak tables by hand</title><main><h1>Oak</h1><p style="color: #ddd">Pale words</p></main></html>'

describe('an inspection with a browser', () => {
  it('reports more under its own profile, with no audit in error', { skip }, async (t) => {
    const site = await openSite(t, { '/': page })
    const host = openTestHost({ limits: { visitMs: 40_000, axeMs: 20_000 } })
    t.after(() => host.close())
    host.wake()
    const inspector = await openInspector({ net, engine: 'test', browserSocket: host.socketPath })
    const { report, images, defects } = await inspector.inspect(`${site.origin}/`, {
      signal: AbortSignal.timeout(100_000),
      progress: () => undefined,
    })
    const document = resolveReport(report, { texts: inspector.texts })
    assert.deepEqual(defects, [])
    assert.equal(document.profile, 'http+browser', document.left_out.join(' '))
    assert.deepEqual(
      document.findings.filter(({ status }) => status === 'error').map(({ id }) => id),
      [],
    )
    const statusOf = (id: string) => document.findings.find((finding) => finding.id === id)?.status
    assert.equal(statusOf('color-contrast'), 'fail')
    assert.equal(statusOf('viewport-fits'), 'pass')
    assert.ok(document.browser !== undefined && 'lab' in document.browser)
    assert.ok((document.browser.lab.fcp_ms ?? 0) > 500)
    assert.ok(images.some(({ name, bytes }) => name === 'mobile' && bytes.length > 500))
  })

  it('continues without a browser that is not running, and says so', async (t) => {
    const site = await openSite(t, { '/': page })
    const folder = await tempFolder(t)
    const inspector = await openInspector({ net, engine: 'test', browserSocket: `${folder}/nobody` })
    const { report } = await inspector.inspect(`${site.origin}/`, {
      signal: AbortSignal.timeout(50_000),
      progress: () => undefined,
    })
    const document = resolveReport(report, { texts: inspector.texts })
    assert.equal(document.profile, 'http')
    const message = 'Browser checks could not finish: Plumbline’s browser is not running.'
    assert.ok(document.browser !== undefined && 'error' in document.browser)
    const { error } = document.browser
    assert.deepEqual([error.code, sentenceText(error.message)], ['browser-unavailable', message])
    assert.ok(document.left_out.includes(message))
    assert.ok(!document.findings.some(({ id }) => id === 'color-contrast'))
  })

  it('gathers a page again that an earlier version stored', { skip }, async (t) => {
    let title = 'Oak tables by hand'
    const site = await openSite(t, {
      '/': () => ({
        headers: { 'content-type': 'text/html' },
        body: page.replace('Oak tables by hand', title),
      }),
    })
    const host = quickHost()
    host.wake()
    const inspector = await openInspector({ net, engine: 'test', browserSocket: host.socketPath })
    const options = () => ({ signal: AbortSignal.timeout(100_000), progress: () => undefined })
    const { gathered } = await inspector.inspectPage(`${site.origin}/`, options())
    assert.ok(gathered !== undefined)
    title = 'Elm tables by hand'
    const visited = await inspector.visitPage(ofEarlierVersion(gathered), options())
    assert.ok('report' in visited, JSON.stringify(visited))
    assert.equal(visited.report.page.title, title)
    assert.equal(visited.report.profile, 'http+browser')
    assert.deepEqual(visited.defects, [])
  })

  it('says why a page could not be gathered again', async (t) => {
    const site = await openSite(t, { '/': page })
    const folder = await tempFolder(t)
    const inspector = await openInspector({ net, engine: 'test', browserSocket: `${folder}/nobody` })
    const options = () => ({ signal: AbortSignal.timeout(50_000), progress: () => undefined })
    const { gathered } = await inspector.inspectPage(`${site.origin}/`, options())
    assert.ok(gathered !== undefined)
    const visited = await inspector.visitPage(ofEarlierVersion(gathered, await deadOrigin()), options())
    assert.ok('error' in visited)
    assert.match(sentenceText(visited.error.message), /connection/)
  })
})

/** What the version before this one would have stored: its facts had another shape. */
function ofEarlierVersion(gathered: Uint8Array, url?: string): Uint8Array {
  const { fetched, version, ...stored } = deserialize(zstdDecompressSync(gathered)) as {
    readonly version: number
    readonly fetched: { readonly requestedUrl: string }
  }
  const moved = { ...fetched, requestedUrl: url ?? fetched.requestedUrl }
  return zstdCompressSync(serialize({ ...stored, fetched: moved, version: version - 1, asked: 'nonsense' }))
}
