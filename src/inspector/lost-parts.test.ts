import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type TestContext, test } from 'node:test'
import { hookParts } from '../browser/visit/page-behavior.ts'
import { resolveReport } from '../codec/resolve-report.ts'
import type { BrowserFacts, LostPart } from '../core/facts/browser.ts'
import { browserFacts } from '../testing/facts/browser-facts.ts'
import { openSite } from '../testing/servers/sites/asked-site.ts'
import { tempFolder } from '../testing/machine/temp-folder.ts'
import { openInspector } from './open-inspector.ts'

const page = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Oak tables</title>
<main><h1>Oak</h1><p>Words</p></main><script>document.cookie = 'seen=1'</script></html>`

const parts = ['unusedScripts', 'unusedStyles', 'cookies', 'pictures', 'keyboard', 'tap', ...hookParts]

/** Stands in for the browser host. */
async function hostThatAnswers(context: TestContext, facts: BrowserFacts): Promise<string> {
  const socket = `${await tempFolder(context)}/host`
  const host = createServer((_request, response) => response.end(JSON.stringify({ ok: true, facts })))
  await once(host.listen(socket), 'listening')
  context.after(() => host.close())
  return socket
}

async function inspectWith(context: TestContext, lost: readonly LostPart[]) {
  const site = await openSite(context, { '/': page })
  const browserSocket = await hostThatAnswers(context, { ...browserFacts({}), lost })
  const net = { privateTargets: true, userAgent: 'Plumbline/test' }
  const inspector = await openInspector({ net, engine: 'test', browserSocket })
  const options = { signal: AbortSignal.timeout(100_000), progress: () => undefined }
  const { report, defects } = await inspector.inspect(`${site.origin}/`, options)
  const { findings, profile } = resolveReport(report, { texts: inspector.texts })
  const withStatus = (wanted: string) => findings.filter(({ status }) => status === wanted)
  return { defects, profile, errors: withStatus('error'), open: withStatus('inconclusive') }
}

test('parts of a visit that there was no time for leave their audits inconclusive, and the rest of the report whole', async (t) => {
  const late = parts.map((part) => ({ part, because: 'It took more than 9 ms.', late: true as const }))
  const { defects, profile, errors, open } = await inspectWith(t, late)
  assert.equal(profile, 'http+browser')
  assert.deepEqual(defects, [])
  assert.deepEqual(
    errors.map(({ id }) => id),
    [],
  )
  for (const id of ['unused-js', 'unused-css', 'third-party-cookies', 'global-variables'])
    assert.equal(
      open.find((finding) => finding.id === id)?.message,
      'Plumbline ran out of time before it could check this in the browser. Run the audit again.',
    )
})

test('parts of a visit that failed are errors of their audits, in the log too', async (t) => {
  const { defects, profile, errors } = await inspectWith(
    t,
    parts.map((part) => ({ part, because: 'Gone.' })),
  )
  assert.equal(profile, 'http+browser')
  assert.ok(errors.some(({ id }) => id === 'unused-js'))
  assert.ok(defects.some(({ where }) => where === 'browser cookies'))
})
