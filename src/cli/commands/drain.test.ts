import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callApi, faultKey } from '../../testing/servers/service/fault-service.ts'
import { startServe } from '../../testing/servers/service/serve-process.ts'
import { startSite } from '../../testing/servers/sites/small-site.ts'
import { tempFolder } from '../../testing/machine/temp-folder.ts'
import { until } from '../../testing/until.ts'

test('after SIGTERM, accepted calls get a response, and the next start finishes the unfinished runs', async (context) => {
  const env = {
    PLUMBLINE_DATA: await tempFolder(context),
    PLUMBLINE_API_KEY: faultKey,
    PLUMBLINE_LOG_LEVEL: 'silent',
  }
  const seen = Promise.withResolvers<void>()
  let isSilent = true
  const site = await startSite(context, (_, response) => {
    seen.resolve()
    if (!isSilent) response.setHeader('content-type', 'text/html').end('<title>Prompt</title>')
  })
  const first = await startServe(context, env)
  const call = fetch(`${first.origin}/api/v1/reports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${faultKey}`, prefer: 'wait=60' },
    body: new URLSearchParams({ url: `${site}/` }),
  })
  await seen.promise
  // Neither idle keep-alive connections nor a page that never responds delay the exit.
  assert.equal(await first.end('SIGTERM'), 0)
  const response = await call
  assert.equal(response.status, 202)
  const { id } = JSON.parse(await response.text()).data
  await assert.rejects(fetch(first.origin), 'it still listens')

  isSilent = false
  const second = await startServe(context, env)
  const state = async () => (await callApi(second.origin, `/reports/${id}`)).body.data.state
  await until(async () => (await state()) === 'done', 'the report is done')
  assert.equal(await second.end('SIGTERM'), 0)
})
