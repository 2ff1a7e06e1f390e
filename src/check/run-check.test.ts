import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkTargets, soundPage, writeSite } from '../testing/check/check-folder.ts'
import { freePort } from '../testing/servers/wire/free-port.ts'
import { startSite } from '../testing/servers/sites/small-site.ts'
import { parseGate } from './gates/parse-gate.ts'

test('pages on several hosts are called by host and path, and those on one host by path', async (context) => {
  const serve = (_: unknown, response: { end(text: string): void }) => response.end('<p>Hello')
  const [one, other] = [await startSite(context, serve), await startSite(context, serve)]
  const named = async (...urls: readonly string[]) =>
    (await checkTargets(urls, { workingDirectory: '.' })).pages.map(({ name }) => name)
  assert.deepEqual(
    await named(`${one}/`, `${other}/oak`),
    [`${one}/`, `${other}/oak`].map((url) => url.replace('http://', '')),
  )
  assert.deepEqual(await named(`${one}/`, `${one}/oak`), ['/', '/oak'])
})

test('a gate counts only pages that were audited, and a local server that is not running is named', async (context) => {
  const origin = await startSite(context)
  const gates = [{ gates: [parseGate('score<100', new Set())] }]
  const server = `127.0.0.1:${await freePort()}`
  const outcome = await checkTargets([`${origin}/`, `http://${server}/`], { workingDirectory: '.', gates })
  assert.match(outcome.gates[0]?.because ?? '', /^1 page \(/)
  assert.match(
    outcome.pages[1]?.failure?.message ?? '',
    new RegExp(`^Nothing is listening on ${server}\\. .*--start`),
  )
})

test('a page that does not respond is reported with the others', async (context) => {
  const origin = await startSite(context, (request, response) => {
    response.statusCode = request.url === '/gone' ? 404 : 200
    response.setHeader('content-type', 'text/html')
    response.end(soundPage('A page'))
  })
  const { pages } = await checkTargets([`${origin}/`, `${origin}/gone`], { workingDirectory: '.' })
  assert.equal(pages[0]?.failure, undefined)
  assert.equal(pages[1]?.failure?.code, 'http-error')
})

test('a base that cannot be audited is an error, and a page that it does not have yet is new', async (context) => {
  const folder = await writeSite(context, {
    'index.html': soundPage('Home of the oak'),
    'new.html': '<p>Hello<img src="/a.png">',
  })
  const gone = await startSite(context, (_, response) => {
    response.statusCode = 404
    response.end()
  })
  const dead = await startSite(context, (request) => request.socket.destroy())
  await assert.rejects(checkTargets([folder], { base: dead }), {
    name: 'CheckError',
    message: /^The base site could not be audited, so nothing was compared: http:\/\/127\.0\.0\.1:\d+\/\. .+/,
  })
  await assert.rejects(checkTargets([folder], { base: gone }), { message: /^None of the pages exists/ })
  const older = await startSite(context, (request, response) => {
    response.statusCode = request.url === '/new' ? 404 : 200
    response.setHeader('content-type', 'text/html')
    response.end(soundPage('Home of the oak'))
  })
  const { problems } = await checkTargets([folder], { base: older })
  const fresh = problems.filter(({ fresh }) => (fresh ?? 0) > 0)
  assert.ok(fresh.some(({ page, finding }) => page.path === '/new' && finding.id === 'image-alt'))
})
