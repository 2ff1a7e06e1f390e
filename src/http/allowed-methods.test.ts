import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startService, type Service } from '../testing/servers/service/api-service.ts'

let service: Service
before(async () => {
  service = await startService({ pages: true, workers: 0 })
})
after(() => service[Symbol.asyncDispose]())

async function ask(method: string, path: string, accept = 'text/html') {
  const response = await fetch(service.origin + path, { method, headers: { accept } })
  const { status, headers } = response
  return {
    status,
    allow: headers.get('allow'),
    type: headers.get('content-type'),
    text: await response.text(),
  }
}

test('a page answers a wrong method with the allowed ones', async () => {
  for (const [method, path, allow] of [
    ['PUT', '/sign-in', 'GET, HEAD, POST, OPTIONS'],
    ['DELETE', '/sign-in/?next=/reports', 'GET, HEAD, POST, OPTIONS'],
    ['PATCH', '/r/nosuchslug', 'GET, HEAD, POST, OPTIONS'],
    ['POST', '/robots.txt', 'GET, HEAD, OPTIONS'],
    ['PUT', '/favicon.ico', 'GET, HEAD, OPTIONS'],
    ['PUT', '/healthz', 'GET, HEAD, OPTIONS'],
    ['PROPFIND', '/sign-in', 'GET, HEAD, POST, OPTIONS'],
    ['GET', '/sign-out', 'POST, OPTIONS'],
    ['HEAD', '/r/nosuchslug/run', 'POST, OPTIONS'],
  ] as const) {
    const answer = await ask(method, path)
    assert.deepEqual([answer.status, answer.allow], [405, allow], `${method} ${path}`)
  }
  assert.match((await ask('PUT', '/sign-in')).text, /<h1>That did not work<\/h1>[^]*PUT is not allowed here/)
  assert.match((await ask('GET', '/sign-out')).text, /This URL only accepts form submissions/)
  const file = await ask('PUT', '/r/nosuchslug.json', '*/*')
  assert.deepEqual([file.status, file.type], [405, 'application/json; charset=utf-8'])
})

test('OPTIONS lists the methods that a page allows', async () => {
  const { status, allow, text } = await ask('OPTIONS', '/sign-in')
  assert.deepEqual([status, allow, text], [204, 'GET, HEAD, POST, OPTIONS', ''])
})

test('an unknown path is a 404 with any method', async () => {
  for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS']) {
    const { status, allow } = await ask(method, '/no/such/page')
    assert.deepEqual([status, allow], [404, null], method)
  }
})
