import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Service, startService } from '../../../testing/servers/service/api-service.ts'
import { Person } from '../../../testing/person.ts'
import { idsIn, newMember, settled } from '../../../testing/servers/service/members.ts'

let service: Service
before(async () => {
  service = await startService({ pages: true })
})
after(() => service[Symbol.asyncDispose]())

test('selected reports are deleted and restored, by their owner only', async () => {
  const person = await newMember(service, 'delete@example.com')
  const other = await newMember(service, 'other@example.com')
  await other.post('/reports', { addresses: 'https://kept.example/' })
  for (const path of ['1', '2', '3'])
    await person.post('/reports', { addresses: `https://d.example/${path}` })
  const ids = idsIn((await person.get('/reports')).text)
  const [foreign = ''] = idsIn((await other.get('/reports')).text)
  const chosen = new URLSearchParams(
    [...ids.slice(0, 2), foreign].map((id) => ['id', id] as [string, string]),
  )
  chosen.set('do', 'delete')
  await person.post('/reports/selected', chosen)
  const { text } = await person.get('/reports')
  assert.match(text, /2 reports deleted\.<\/p>[\s\S]*>Undo<\/button>/)
  assert.deepEqual(idsIn(text.replace(/<form class="notice-bar"[\s\S]*?<\/form>/, '')), ids.slice(2))
  assert.deepEqual(idsIn((await other.get('/reports')).text), [foreign])
  await other.post('/reports/restore', chosen)
  assert.equal(idsIn((await person.get('/reports')).text).length, 1)
  await person.post('/reports/restore', chosen)
  assert.deepEqual(idsIn((await person.get('/reports')).text), ids)
})

test('Undo leads back to the list with its filters', async () => {
  const person = await newMember(service, 'undo@example.com')
  await person.post('/reports', { addresses: 'https://undo.example/' })
  const back = '/reports?search=undo&sort=asc'
  const [id = ''] = idsIn((await person.get(back)).text)
  await person.post('/reports/selected', { id, do: 'delete', back })
  const { text } = await person.get(back)
  assert.match(text, /name="back" value="\/reports\?search=undo&amp;sort=asc"/)
  const undone = await person.post('/reports/restore', { id, back })
  assert.equal(undone.headers.get('location'), back)
  const elsewhere = await person.post('/reports/restore', { id, back: '//evil.example' })
  assert.equal(elsewhere.headers.get('location'), '/reports')
})

test('selected reports are tagged, made public and exported together', async () => {
  const person = new Person(service.origin)
  await person.signIn()
  await person.post('/reports', { addresses: 'https://bulk.example/one', privacy: '1' })
  const list = await person.get('/reports?search=bulk.example')
  const [id = ''] = idsIn(list.text)
  await person.post('/reports/selected', { id, do: 'tag', tag: 'client', back: '/reports' })
  await person.post('/reports/selected', { id, do: 'public', back: '/reports' })
  const tagged = await person.get('/reports?tag=client&privacy=0')
  assert.match(tagged.text, /bulk\.example/)
  const csv = await person.post('/reports/selected', { id, do: 'export', back: '/reports' })
  assert.match(csv.headers.get('content-type') ?? '', /text\/csv/)
  assert.match(csv.text, /"https:\/\/bulk\.example\/one"/)
  assert.match(csv.text, /"URL","Title",[^]*"Tags","Why the last run failed"/)
  await person.post('/reports', { addresses: 'https://bulk.example/down', privacy: '1' })
  await settled(person)
  const failedList = (await person.get('/reports?search=bulk.example%2Fdown')).text
  const [failed = ''] = idsIn(failedList)
  const { text: row } = await person.post('/reports/selected', { id: failed, do: 'export', back: '/reports' })
  assert.match(row, /"Failed","\d{4}-\d\d-\d\dT[^"]+","","down\.example refused/, 'when and why it failed')
})
