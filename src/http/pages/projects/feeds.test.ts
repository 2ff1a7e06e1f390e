import assert from 'node:assert/strict'
import { test } from 'node:test'
import sax from 'sax'
import { judgeStart } from '../../../app/alerts/judge-start.ts'
import type { Alert } from '../../../core/ports/monitoring/alerts.ts'
import { atomFeed } from '../../../views/projects/atom.ts'
import { startLateSchedule } from '../../../testing/alerts/watched-report.ts'
import { serviceFor } from '../../../testing/servers/service/api-service.ts'
import { Person } from '../../../testing/person.ts'

test('a project has a feed of its runs behind a token', async (t) => {
  const service = await serviceFor(t, { pages: true })
  const url = 'https://example.com/?a=1&b=<x>'
  const { id } = (await service.call('/reports', { method: 'POST', form: { url } })).body.data
  await service.call(`/reports/${id}`, { method: 'PATCH', form: { results: '1' } })
  const path = '/projects/example.com/feed'
  assert.equal((await service.call(path)).status, 404)
  const made = await service.call(path, { method: 'POST' })
  assert.equal(made.status, 201, made.text)
  assert.equal((await service.call(path)).body.data.url, null)

  const first = await fetch(made.body.data.url)
  const text = await first.text()
  assert.equal(first.status, 200)
  assert.equal(first.headers.get('content-type'), 'application/atom+xml; charset=utf-8')
  const { names, ids } = parse(text)
  assert.deepEqual(names.filter((name) => name === 'entry').length, 2)
  for (const name of ['id', 'title', 'updated', 'author', 'link']) assert.ok(names.includes(name), name)
  assert.equal(new Set(ids).size, ids.length)
  assert.match(text, /First result\./)
  assert.match(text, /Score unchanged\./)
  const tag = first.headers.get('etag') ?? ''
  for (const sent of [tag, `W/${tag}`, `"other", ${tag}`, '*'])
    assert.equal((await fetch(made.body.data.url, { headers: { 'if-none-match': sent } })).status, 304, sent)

  const { key } = await service.another('other@example.com')
  for (const method of ['GET', 'POST', 'DELETE'])
    assert.equal((await service.call(path, { method, key })).status, 404, method)
  for (const token of ['x', 'A'.repeat(40), '%00'])
    assert.equal((await fetch(`${service.origin}/feeds/${token}.atom`)).status, 404)

  const person = new Person(service.origin)
  await person.signIn()
  assert.match((await person.get(path)).text, /Feed created/)
  const asked = await person.post(path)
  assert.match(asked.text, /<h1>Replace the URL of this feed\?<\/h1>/)
  assert.equal((await fetch(made.body.data.url)).status, 200, 'asking changes nothing')
  const sure = await person.post(path, { sure: '1' })
  const rotated =
    /http[^<"]*\/feeds\/\w{40}\.atom/.exec(sure.text.replaceAll(/<(?:wbr|span[^>]*)>/g, ''))?.[0] ?? ''
  assert.equal((await fetch(made.body.data.url)).status, 404, 'the old URL opens nothing')
  assert.equal((await fetch(rotated)).status, 200)
  assert.equal((await person.post(`${path}/revoke`)).status, 303)
  assert.equal((await fetch(rotated)).status, 404)
  assert.equal((await service.call(path, { method: 'DELETE' })).status, 404)
})

test('a feed has the alerts that were opened and resolved, each with its own id', async (t) => {
  const service = await serviceFor(t, { pages: true, workers: 0 })
  const { id: owner } = service.account
  const report = await service.app.storeReport(owner, { url: 'https://example.com/?a=1&b=<x>' })
  await startLateSchedule(service.store, owner, report.id)
  await service.app.checkAlerts()
  const { token } = await service.app.createFeed(owner, 'example.com')
  const read = async () => (await fetch(`${service.origin}/feeds/${token}.atom`)).text()
  const opened = await read()
  assert.match(
    opened,
    /<title>Alert: Schedule “Every day at 06:00 \(UTC\)” of example\.com did not start on time<\/title>/,
  )
  assert.match(opened, /60 minutes late/)
  assert.match(opened, /href="http[^"]*\/monitoring\/alerts\/\d+"/)
  assert.match(parse(opened).ids.join(' '), /:alert\/\d+\/opened$/)

  const [alert] = (await service.app.listAlerts({ owner, page: 1, perPage: 1 })).items
  assert.ok(alert !== undefined)
  const onTime = { subject: alert.subject, at: alert.suspectedAt, lateMs: 0, limitMs: 1 }
  const [end] = judgeStart(onTime, alert).alerts
  assert.ok(end !== undefined)
  const at = '2026-05-01T06:00:00.000Z'
  const resolved: Alert = { ...alert, ...end, id: alert.id, resolvedAt: at }
  const over = atomFeed({
    origin: service.origin,
    self: service.origin,
    project: 'example.com',
    createdAt: at,
    entries: (['resolved', 'open'] as const).map((state) => ({ at, alert: resolved, state })),
  })
  assert.match(over, /<title>Alert: [^<]* did not start on time<\/title>/)
  assert.match(over, /60 minutes late/, 'what the alert said at first stays')
  assert.match(over, /<title>Resolved: [^<]* starts on time again<\/title>/)
  const { ids } = parse(over)
  assert.equal(new Set(ids).size, ids.length)
})

/** Throws if the XML is not well-formed. */
function parse(text: string): { readonly names: readonly string[]; readonly ids: readonly string[] } {
  const names: string[] = []
  const ids: string[] = []
  const parser = sax.parser(true)
  parser.onerror = (error) => {
    throw error
  }
  parser.onopentag = ({ name }) => void names.push(name)
  parser.ontext = (said) => {
    if (names.at(-1) === 'id' && said.trim() !== '') ids.push(said)
  }
  parser.write(text).close()
  return { names, ids }
}
