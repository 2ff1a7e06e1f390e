import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { openPool } from '../../inspector/open-pool.ts'
import { checkTargets, soundPage } from '../../testing/check/check-folder.ts'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { serviceFor } from '../../testing/servers/service/api-service.ts'
import { openSite } from '../../testing/servers/sites/asked-site.ts'
import { openTestHost } from '../../testing/browser/browser-host.ts'
import { patient, until } from '../../testing/until.ts'
import { reportText } from '../output/report-text.ts'
import { planCheck } from './check-plan.ts'
import { conclude } from './check.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false
const net = { privateTargets: true, userAgent: 'Plumbline/test' }

/** A page without problems, and a browser in which axe has only this much time. */
async function visited(t: TestContext, { axeMs = 1, more = '' } = {}) {
  const body = soundPage('Oak tables, made to measure in Kent').replace('</body>', `${more}</body>`)
  const site = await openSite(t, { '/': { headers: { 'content-type': 'text/html' }, body } })
  const host = openTestHost({ limits: { visitMs: patient(60_000), axeMs, loadsAgain: false } })
  t.after(() => host.close())
  host.wake()
  return { url: `${site.origin}/`, host }
}

test('if axe is too late, the API, the page and the project say that accessibility was not graded', {
  skip,
  timeout: patient(240_000),
}, async (t) => {
  const { url, host } = await visited(t)
  const pool = openPool({
    net,
    engine: 'test',
    threads: 2,
    browserSocket: host.socketPath,
    onDefect: () => undefined,
  })
  t.after(() => pool.close())
  const service = await serviceFor(t, { inspect: pool.inspect, visit: pool.visit, pages: true })
  const { body } = await service.call('/reports', {
    method: 'POST',
    form: { url, privacy: '0', project: 'oak' },
  })
  const { id } = body.data
  const read = async () => (await service.call(`/reports/${id}`)).body.data
  await until(async () => (await read()).state === 'done', 'the visit has ended', {
    withinMs: patient(200_000),
  })
  const { results, result, score, page_url: pageUrl } = await read()
  assert.equal(results.profile, 'http+browser', JSON.stringify(results.browser).slice(0, 300))
  assert.equal(results.categories.accessibility.score, null)
  assert.equal(results.partial, true)
  assert.ok(typeof score === 'number')
  assert.notEqual(result, 'good')
  const contrast = results.findings.find((finding: { id: string }) => finding.id === 'color-contrast')
  assert.equal(contrast.status, 'inconclusive')
  assert.match(contrast.message, /^Plumbline could not finish its accessibility checks \(axe\)/)
  assert.match(results.left_out.join(' '), /^\d+ checks did not run\. Plumbline could not finish/)

  const page = await (await fetch(pageUrl)).text()
  assert.match(page, /Accessibility could not be graded because important checks did not run/)
  assert.match(page, /\(incomplete\)/)

  const [project] = (await service.call('/projects?search=oak')).body.data
  assert.deepEqual([project.score, project.incomplete], [null, 1])
})

test('if axe is too late, a gate on scores neither passes nor fails, and the check exits with 1', {
  skip,
  timeout: patient(240_000),
}, async (t) => {
  const { url, host } = await visited(t)
  const words = [url, '--fail-on', 'score<1']
  const plan = await planCheck(words, { env: {}, workingDirectory: process.cwd() })
  const { gates } = plan.options
  const outcome = await checkTargets([url], { workingDirectory: '.', gates, browserSocket: host.socketPath })
  const [page] = outcome.pages
  assert.equal(page?.document?.profile, 'http+browser', page?.document?.left_out.join(' '))
  assert.equal(page.document.categories.accessibility.score, null)
  assert.equal(outcome.gates[0]?.tripped, false)
  assert.ok(outcome.gates[0].undecided !== undefined)
  assert.equal(await conclude(plan, outcome), 1)
})

test('if axe throws, the report says which checks did not run, and that another run will not help', {
  skip,
  timeout: patient(240_000),
}, async (t) => {
  // The field replaces the form's own method, which axe calls.
  const more = '<form aria-label="Offer"><label>Price <input name="getAttribute"></label></form>'
  const { url, host } = await visited(t, { axeMs: patient(20_000), more })
  const outcome = await checkTargets([url], {
    workingDirectory: '.',
    gates: [],
    browserSocket: host.socketPath,
  })
  const document = outcome.pages[0]?.document
  assert.equal(document?.profile, 'http+browser', document?.left_out.join(' '))
  assert.deepEqual([document.categories.accessibility.score, document.partial], [null, true])
  const why = 'The accessibility checker that Plumbline uses (axe) fails on this page. Check this by hand.'
  const unchecked = document.findings.filter(({ message }) => message === why)
  assert.ok(unchecked.some(({ id }) => id === 'color-contrast'))
  assert.ok(unchecked.every(({ status }) => status === 'inconclusive'))
  const summary = `${unchecked.length} checks did not run. ${why}`
  assert.ok(document.left_out.includes(summary), document.left_out.join(' '))
  const text = reportText(document)
  assert.match(text, /Accessibility could not be graded because important checks did not run/)
  assert.ok(text.includes(summary), text)
})
