import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startService, type Service } from '../../../testing/servers/service/api-service.ts'

let service: Service
before(async () => {
  service = await startService({ pages: true, workers: 0 })
})
after(() => service[Symbol.asyncDispose]())

const missing = '/r/nosuchslugnosuchslugnosu'
const navigation = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

async function get(path: string, accept = '*/*') {
  const response = await fetch(service.origin + path, { headers: { accept } })
  return { status: response.status, text: await response.text(), type: response.headers.get('content-type') }
}

test('a file of a report that does not exist is refused in the format of the file', async () => {
  for (const path of [`${missing}.json`, `${missing}.receipt.json`, '/s/nosuchtoken.json', '/r/x.y.json']) {
    const { status, text, type } = await get(path)
    assert.deepEqual([status, type], [404, 'application/json; charset=utf-8'], path)
    const { message, code, request_id: id } = JSON.parse(text)
    assert.deepEqual([message, code, typeof id], ['Resource not found.', 'not-found', 'string'])
  }
  for (const path of [`${missing}.csv`, `${missing}.md`, '/s/nosuchtoken.csv', `${missing}/badge.svg`]) {
    const { status, text, type } = await get(path)
    assert.deepEqual([status, type], [404, 'text/plain; charset=utf-8'], path)
    assert.match(text, /^(?:Page not found|This link no longer works)\. [^<]+\n$/, path)
  }
})

test('people who open such a file in a browser read a page, and so do those who asked for one', async () => {
  assert.match((await get(`${missing}.json`, navigation)).text, /<h1>Page not found<\/h1>/)
  assert.match((await get(missing)).text, /<h1>Page not found<\/h1>/)
})

test('a file behind a password is refused in its own format', async () => {
  const form = { url: 'https://example.com/', privacy: '2', password: 'open sesame' }
  const { body } = await service.call('/reports', { method: 'POST', form })
  const { pathname } = new URL(body.data.page_url)
  for (const name of ['.json', '.receipt.json']) {
    const { status, text, type } = await get(pathname + name)
    assert.deepEqual([status, type], [401, 'application/json; charset=utf-8'], name)
    assert.equal(JSON.parse(text).message, 'This report is password-protected.')
  }
  const { status, text, type } = await get(`${pathname}.csv`)
  assert.deepEqual(
    [status, type, text],
    [401, 'text/plain; charset=utf-8', 'This report is password-protected.\n'],
  )
})
