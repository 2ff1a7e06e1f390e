import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { type Config, readConfig, settingsTable } from './config.ts'

test('without settings it is for one person on one machine', () => {
  const config = read({})
  assert.equal(config.local, true)
  assert.equal(config.host, '127.0.0.1')
  assert.equal(config.port, 8080)
  assert.equal(config.dataFolder, './data')
  assert.equal(config.baseUrl, null)
  assert.equal(config.privateTargets, true)
  assert.equal(config.rateLimit, null)
  assert.equal(config.runTimeoutMs, 60_000)
  assert.equal(config.waitMs, 30_000)
  assert.equal(config.hostLimit, 2)
})

test('a public address turns on what protects a published service', () => {
  const config = read({ PLUMBLINE_BASE_URL: 'https://reports.example.com/', PLUMBLINE_HOST: '0.0.0.0' })
  assert.equal(config.local, false)
  assert.equal(config.baseUrl, 'https://reports.example.com')
  assert.equal(config.privateTargets, false)
  assert.equal(config.rateLimit, 120)
})

test('a published service may still audit private addresses when told so', () => {
  const env = { PLUMBLINE_BASE_URL: 'https://reports.example.com', PLUMBLINE_PRIVATE_TARGETS: 'allowed' }
  assert.equal(read(env).privateTargets, true)
})

test('listening beyond loopback without a public address is refused, saying what to set', () => {
  for (const host of ['0.0.0.0', '::', '192.168.1.4', 'example.com']) {
    const faults = faultsOf({ PLUMBLINE_HOST: host })
    assert.equal(faults.length, 1)
    assert.match(faults[0] ?? '', /Set PLUMBLINE_BASE_URL to the URL people use/)
  }
  for (const host of ['127.0.0.1', '127.0.0.53', 'localhost', '::1']) {
    assert.equal(read({ PLUMBLINE_HOST: host }).host, host)
  }
})

test('a key of the operator can be sent in a header', () => {
  assert.equal(read({ PLUMBLINE_API_KEY: 'any words of our own' }).apiKey, 'any words of our own')
  for (const key of ['schlüssel-aus-zürich', 'x'.repeat(513)]) {
    const [fault = ''] = faultsOf({ PLUMBLINE_API_KEY: key })
    assert.match(fault, /^PLUMBLINE_API_KEY must be 16 to 512 ASCII characters/)
    assert.ok(!fault.includes(key))
  }
})

test('every fault is named at once, and none tells a secret', () => {
  const faults = faultsOf({
    PLUMBLINE_HOST: '0.0.0.0',
    PLUMBLINE_PORT: '80800',
    PLUMBLINE_CONCURRENCY: 'many',
    PLUMBLINE_RUN_TIMEOUT: '0.5',
    PLUMBLINE_API_KEY: 'hush-hush',
    PLUMBLINE_ADMIN_PASSWORD: 'sesame',
    PLUMBLINE_RATE_LIMIT: '-1',
    PLUMBLINE_LOG_LEVEL: 'loud',
    PLUMBLINE_TRUST_PROXY: 'the one in front',
    PLUMBLINE_ACCENT: 'red; background: url(x)',
    PLUMBLINE_USER_AGENT: 'a\u0001b',
    PLUMBLINE_ADMIN_EMAIL: 'nobody',
    PLUMBLINE_PRIVATE_TARGETS: 'perhaps',
    PLUMBLINE_DATABASE_URL: 'mysql://me:hush@db/plumbline',
  })
  assert.equal(faults.length, 14)
  for (const fault of faults) assert.match(fault, /^PLUMBLINE_[A-Z_]+ .*\.$/)
  assert.doesNotMatch(faults.join(' '), /hush|sesame/)
})

test('a base URL with a user name, query or other scheme is refused', () => {
  for (const address of [
    'ftp://example.com',
    'https://me:pw@example.com',
    'https://example.com/?a',
    'example.com',
  ]) {
    assert.match(faultsOf({ PLUMBLINE_BASE_URL: address })[0] ?? '', /must be a URL such as https:/)
  }
  assert.equal(
    read({ PLUMBLINE_BASE_URL: 'https://example.com/reports/' }).baseUrl,
    'https://example.com/reports',
  )
})

test('an empty value means not set', () => {
  assert.deepEqual(read({ PLUMBLINE_PORT: '', PLUMBLINE_BASE_URL: ' ' }), read({}))
})

test('a name that is not a setting is noted, not refused', () => {
  const outcome = readConfig({ PLUMBLINE_PROT: '80', PATH: '/bin' })
  assert.ok('config' in outcome)
  assert.deepEqual(outcome.notes, ['PLUMBLINE_PROT is not a setting of this version and is ignored.'])
})

test('proxies are a number, a list of addresses, or nobody', () => {
  assert.equal(read({}).trustProxy, false)
  assert.equal(read({ PLUMBLINE_TRUST_PROXY: '1' }).trustProxy, 1)
  assert.deepEqual(read({ PLUMBLINE_TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy, ['10.0.0.0/8', '::1'])
})

test('the README shows the settings as they are', async () => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
  assert.ok(
    readme.includes(settingsTable()),
    'Paste what `npm run plumbline -- settings --markdown` prints into the README.',
  )
})

function read(env: Record<string, string>): Config {
  const outcome = readConfig(env)
  assert.ok('config' in outcome, 'faults' in outcome ? outcome.faults.join(' ') : '')
  return outcome.config
}

function faultsOf(env: Record<string, string>): readonly string[] {
  const outcome = readConfig(env)
  assert.ok('faults' in outcome, 'no fault was found')
  return outcome.faults
}

test('audited sites are told whom to ask', () => {
  const published = { PLUMBLINE_BASE_URL: 'https://bücher.example/' }
  assert.equal(read({}).userAgent, 'Plumbline/0.1')
  assert.equal(read(published).userAgent, 'Plumbline/0.1 (+https://xn--bcher-kva.example)')
  assert.equal(read({ ...published, PLUMBLINE_USER_AGENT: 'Ours/1' }).userAgent, 'Ours/1')
})
