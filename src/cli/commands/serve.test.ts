import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { chmod, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { runCommand, startServe } from '../../testing/servers/service/serve-process.ts'
import { chromiumMissing, findChromium } from '../../testing/browser/chromium.ts'
import { startReceiver } from '../../testing/servers/wire/receiver.ts'
import { startSite } from '../../testing/servers/sites/small-site.ts'
import { tempFolder } from '../../testing/machine/temp-folder.ts'
import { until } from '../../testing/until.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

test('the first start shows the sign-in and a curl line that works; the second shows no secrets and adds a key', async (context) => {
  const data = await tempFolder(context)
  const first = await startServe(context, { PLUMBLINE_DATA: data })
  const key = /API key +(plumb_\w+)/.exec(first.stdout())?.[1] ?? ''
  const password = /Password +(\w+)/.exec(first.stdout())?.[1] ?? ''
  assert.match(key, /^plumb_\w{36}$/)
  assert.match(password, /^\w{20}$/)
  assert.match(first.stdout(), /E-mail +owner@localhost/)

  const line = /^ {2}(curl .*)$/m.exec(first.stdout())?.[1] ?? ''
  const pasted = await promisify(execFile)('sh', ['-c', `${line} --silent --show-error`])
  const answer = JSON.parse(pasted.stdout)
  assert.equal(answer.status, 201)
  assert.equal(answer.data.state, 'done', JSON.stringify(answer.data.error))
  const listed = await fetch(`${first.origin}/.well-known/plumbline-keys.json`)
  const { keys } = JSON.parse(await listed.text())
  assert.equal(keys.length, 1)
  assert.ok(keys[0].created_at < answer.data.created_at, 'the key for receipts was there before the report')
  assert.equal(await first.end('SIGTERM'), 0)
  assert.doesNotMatch(first.stderr(), new RegExp(`${key}|${password}`))

  // A key that is set later is added to the existing ones.
  const added = 'added-at-the-second-start'
  const second = await startServe(context, { PLUMBLINE_DATA: data, PLUMBLINE_API_KEY: added })
  assert.equal((await call(second.origin, added, '/account')).status, 200)
  const said = second.stdout() + second.stderr()
  assert.doesNotMatch(said, /plumb_|Password|curl/)
  assert.ok(!said.includes(password))
  const kept = await call(second.origin, key, '/reports')
  assert.equal(kept.body.meta.total, 1)
  assert.equal(await second.end('SIGTERM'), 0)
})

test('key, e-mail and password can be set and are then not shown, and a second service on the data is refused', async (context) => {
  const env = {
    PLUMBLINE_DATA: await tempFolder(context),
    PLUMBLINE_API_KEY: 'a key of our own choosing',
    PLUMBLINE_ADMIN_EMAIL: 'Me@Example.com',
    PLUMBLINE_ADMIN_PASSWORD: 'correct horse',
  }
  for (const start of ['first', 'second']) {
    const service = await startServe(context, env)
    const account = await call(service.origin, env.PLUMBLINE_API_KEY, '/account')
    assert.equal(account.status, 200, `at the ${start} start`)
    assert.equal(account.body.data.email, 'me@example.com')
    const said = service.stdout() + service.stderr()
    assert.doesNotMatch(said, /shown only once/)
    assert.ok(!said.includes(env.PLUMBLINE_API_KEY) && !said.includes('correct horse'))
    if (start === 'first') {
      const { code, stderr } = await runCommand(['serve'], { ...env, PLUMBLINE_PORT: '0' })
      assert.deepEqual([code, /Another server uses this database/.test(stderr)], [1, true], stderr)
    }
    assert.equal(await service.end(start === 'first' ? 'SIGINT' : 'SIGTERM'), 0)
  }
})

test('messages of a service that chose its port itself link to that port', async (context) => {
  const key = 'a key of our own choosing'
  const env = {
    PLUMBLINE_DATA: await tempFolder(context),
    PLUMBLINE_API_KEY: key,
    PLUMBLINE_BROWSER: 'off',
    PLUMBLINE_PRIVATE_TARGETS: 'yes',
  }
  const receiver = await startReceiver(context)
  const site = await startSite(context)
  const service = await startServe(context, env)
  const send = async (path: string, body: object) =>
    call(service.origin, key, path, { method: 'POST', body: JSON.stringify(body) })
  const channel = { type: 'ntfy', target: `${receiver.url}/topic`, events: ['report.finished'] }
  const { id } = (await send('/channels', channel)).body.data
  await send(`/channels/${id}/test`, {})
  await send('/reports', { url: `${site}/` })
  await until(() => receiver.received.length === 2, 'the sending process has sent the event')
  const links = receiver.received.map(({ body }) => new URL(JSON.parse(body).click).origin)
  assert.deepEqual(links, [service.origin, service.origin])
  assert.equal(await service.end('SIGTERM'), 0)
})

test('a detected browser visits every page, in time for the waiting client', {
  skip,
}, async (context) => {
  const env = {
    PLUMBLINE_DATA: await tempFolder(context),
    PLUMBLINE_API_KEY: 'a key of our own choosing',
    PLUMBLINE_BROWSER: 'auto',
  }
  const site = await startSite(context)
  const service = await startServe(context, env)
  const response = await fetch(`${service.origin}/public/api/v1/reports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${env.PLUMBLINE_API_KEY}` },
    body: new URLSearchParams({ url: `${site}/` }),
  })
  const { data } = JSON.parse(await response.text())
  assert.equal(response.status, 201)
  assert.equal(data.results.profile, 'http+browser', data.results.left_out.join(' '))
  assert.equal(await service.end('SIGTERM'), 0)
})

test('a browser that is configured but missing is reported at the start', async (context) => {
  const env = { PLUMBLINE_DATA: await tempFolder(context), PLUMBLINE_BROWSER: '/no/such/chromium' }
  const { code, stderr } = await runCommand(['serve'], { PLUMBLINE_PORT: '0', ...env })
  assert.equal(code, 1)
  assert.match(
    stderr,
    /^PLUMBLINE_BROWSER is set to \/no\/such\/chromium, which is not an executable program\./,
  )
})

test('it does not listen beyond loopback without a public URL', async (context) => {
  const data = await tempFolder(context)
  const { code, stderr } = await runCommand(['serve'], { PLUMBLINE_HOST: '0.0.0.0', PLUMBLINE_DATA: data })
  assert.equal(code, 1)
  assert.match(stderr, /^PLUMBLINE_HOST is 0\.0\.0\.0, .* Set PLUMBLINE_BASE_URL to the URL people use/)
  assert.doesNotMatch(stderr, /at .*\.m?[jt]s:/)
})

test('startup errors are explained in a sentence', async (context) => {
  const folder = await tempFolder(context)
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  context.after(() => taken.close())
  const address = taken.address()
  assert.ok(typeof address === 'object' && address !== null)
  const faults = {
    'is in use by another program': { PLUMBLINE_PORT: String(address.port) },
    'PLUMBLINE_PORT must be a whole number': { PLUMBLINE_PORT: 'http', PLUMBLINE_CONCURRENCY: '0' },
    'cannot be created': { PLUMBLINE_DATA: '/dev/null/data', PLUMBLINE_PORT: '0' },
    // The kernel reports ENOENT for a new folder in /proc, which Node takes for a missing parent, forever.
    'The folder /proc/plumbline cannot be created': {
      PLUMBLINE_DATA: '/proc/plumbline',
      PLUMBLINE_PORT: '0',
    },
    'which cannot be read': { PLUMBLINE_LOGO: join(folder, 'missing.svg'), PLUMBLINE_PORT: '0' },
  }
  for (const [sentence, env] of Object.entries(faults)) {
    const { code, stderr } = await runCommand(['serve'], { PLUMBLINE_DATA: folder, ...env })
    assert.equal(code, 1)
    assert.ok(stderr.includes(sentence), `${sentence}: ${stderr}`)
    assert.doesNotMatch(stderr, /at .*\.m?[jt]s:/)
  }
  // Root may write anywhere, so this tests only other users.
  if (process.getuid?.() !== 0) {
    await chmod(folder, 0o500)
    const { stderr } = await runCommand(['serve'], { PLUMBLINE_DATA: folder, PLUMBLINE_PORT: '0' })
    assert.match(stderr, /cannot be (opened|written)/)
  }
})

test('a database that cannot be opened is reported with its setting, without its secrets', async (context) => {
  const folder = await tempFolder(context)
  await writeFile(join(folder, 'letter'), 'Dear reader')
  const faults = [
    [
      { PLUMBLINE_DATA: join(folder, 'letter') },
      /is not an SQLite database\. .* PLUMBLINE_DATA is .*letter\.$/,
    ],
    [
      { PLUMBLINE_DATA: join(folder, 'letter', 'x') },
      /cannot be created\. .* PLUMBLINE_DATA is set to .*x\.$/,
    ],
    [
      { PLUMBLINE_DATABASE_URL: 'postgres://ann:hush@127.0.0.1:1/reports?password=hush' },
      /^The database does not respond\. .* PLUMBLINE_DATABASE_URL points to 127\.0\.0\.1:1\/reports\.$/,
    ],
    [
      { PLUMBLINE_DATABASE_URL: `postgres://ann:hush@/reports?host=${folder}` },
      /^The database does not respond\. .* PLUMBLINE_DATABASE_URL points to \/reports \(socket in .*\)\.$/,
    ],
    [
      { PLUMBLINE_DATABASE_URL: 'postgres://ann:hush@127.0.0.1:1/reports?sslrootcert=/no/such/file' },
      /^\/no\/such\/file cannot be read\. PLUMBLINE_DATABASE_URL points to 127\.0\.0\.1:1\/reports\.$/,
    ],
  ] as const
  for (const [index, [env, sentence]] of faults.entries()) {
    const isFirst = index === 0
    // Other commands open the database the same way, so testing one error for them is enough.
    for (const words of isFirst ? [['serve'], ['user', 'list']] : [['serve']]) {
      const { code, stdout, stderr } = await runCommand(words, { PLUMBLINE_PORT: '0', ...env })
      assert.equal(code, 1)
      assert.equal(stdout, '')
      assert.match(stderr.trim(), sentence)
      assert.doesNotMatch(stderr, /hush/)
    }
  }
})

async function call(origin: string, key: string, path: string, options: RequestInit = {}) {
  const response = await fetch(`${origin}/public/api/v1${path}`, {
    ...options,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  })
  return { status: response.status, body: JSON.parse(await response.text()) }
}
