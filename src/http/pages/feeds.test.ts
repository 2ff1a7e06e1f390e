import assert from 'node:assert/strict'
import { test } from 'node:test'
import sax from 'sax'
import { serviceFor } from '../../testing/servers/api-service.ts'
import { Person } from '../../testing/person.ts'

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
  assert.equal((await fetch(made.body.data.url, { headers: { 'if-none-match': tag } })).status, 304)

  const { key } = await service.another('other@example.com')
  for (const method of ['GET', 'POST', 'DELETE'])
    assert.equal((await service.call(path, { method, key })).status, 404, method)
  for (const token of ['x', 'A'.repeat(40), '%00'])
    assert.equal((await fetch(`${service.origin}/feeds/${token}.atom`)).status, 404)

  const person = new Person(service.origin)
  await person.signIn()
  assert.match((await person.get(path)).text, /There is a feed since/)
  const rotated = /http[^<"]*\/feeds\/\w{40}\.atom/.exec((await person.post(path)).text)?.[0] ?? ''
  assert.equal((await fetch(made.body.data.url)).status, 404, 'the old URL opens nothing')
  assert.equal((await fetch(rotated)).status, 200)
  assert.equal((await person.post(`${path}/revoke`)).status, 303)
  assert.equal((await fetch(rotated)).status, 404)
  assert.equal((await service.call(path, { method: 'DELETE' })).status, 404)
})

/** Throws when it is not well-formed. */
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
