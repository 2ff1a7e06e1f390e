import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { promisify } from 'node:util'
import manifest from '../../package.json' with { type: 'json' }
import { settingsTable } from '../config/config.ts'
import { runCommand, startServe } from '../testing/servers/service/serve-process.ts'
import { startSite } from '../testing/servers/sites/small-site.ts'
import { tempFolder } from '../testing/machine/temp-folder.ts'
import { version } from './version.ts'

test('help, version and settings need nothing', async () => {
  assert.match((await done(['help'])).stdout, /plumbline <command>/)
  assert.equal((await done(['--version'])).stdout.trim(), version)
  assert.equal((await done(['settings', '--markdown'])).stdout.trim(), settingsTable())
  const listed = (await done(['settings'])).stdout
  assert.match(
    listed,
    /^ {2}PLUMBLINE_HOST +Address to listen on\. .*\n(?: +.*\n)? .*Default: 127\.0\.0\.1\.\n/,
  )
  assert.match(listed, /\n {2}PLUMBLINE_RATE_LIMIT +.*(?:\n {36}.*)* off in local mode, 120\s+otherwise\.\n/)
  assert.doesNotMatch(listed, /[|`]/)
  for (const line of listed.split('\n')) assert.ok(line.length <= 110, line)
})

test('a Node that is too old is rejected, with what to run instead', async () => {
  const { execPath } = process
  const program = join(import.meta.dirname, '../../bin/plumbline.js')
  for (const old of ['20.19.0', '24.6.9']) {
    const pretend = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'${old}'}})`
    const ended = promisify(execFile)(execPath, ['--import', pretend, program, 'version'])
    await assert.rejects(ended, {
      code: 1,
      stderr: new RegExp(`^Plumbline needs Node .*${old}\\. .*npm start`),
    })
  }
  assert.equal(manifest.engines.node, '>=24.7')
})

test('incorrect usage prints the usage of that command', async () => {
  const wrong = [
    ['user', 'erase'],
    ['key', 'revoke', 'x'],
    ['key', 'constructor'],
    ['channels', 'add', 'ntfy'],
  ]
  for (const words of wrong) {
    const { code, stdout, stderr } = await runCommand(words)
    assert.equal(code, 1, words.join(' '))
    assert.equal(stdout, '')
    const [command = ''] = words
    const [message = '', usage = '', ...rows] = stderr.trim().split(/\n\n|\n(?= {2}\w)/)
    assert.match(message, /^[A-Z-].*(?:\.|\. Did you mean --[a-z-]+\?)$/)
    assert.equal(usage, `Usage: plumbline ${command} ...`)
    assert.equal(rows.pop(), 'Run plumbline help to see all commands.')
    assert.ok(rows.length > 0 && rows.every((row) => row.trim().startsWith(`${command} `)), rows.join('\n'))
  }
  for (const [word, more] of [
    ['sevre', ' Did you mean serve?'],
    ['constructor', ''],
  ] as const) {
    const { code, stderr } = await runCommand([word])
    assert.equal(code, 1)
    assert.equal(stderr, `Unknown command: ${word}.${more}\n\nRun plumbline help to see all commands.\n`)
  }
})

test('a command with one form shows it as its usage', async () => {
  const usage = /^Usage: plumbline inspect URL \[--json\]\n\nAudit one page/
  assert.match((await done(['help', 'inspect'])).stdout, usage)
  const { code, stderr } = await runCommand(['inspect', '--jsn', 'x'])
  assert.equal(code, 1)
  const [message = '', ...help] = stderr.split('\n\n')
  assert.equal(message, 'Unknown option: --jsn. Did you mean --json?')
  assert.match(help.join('\n\n'), usage)
})

test('help on one command shows only its lines', async () => {
  const { stdout } = await done(['help', 'key'])
  assert.equal((await done(['key', '--help'])).stdout, stdout)
  assert.match(stdout, /^Usage: plumbline key \.\.\.\n\n {2}key create /)
  assert.doesNotMatch(stdout, /schedules/)
  assert.equal((await done(['help', 'check'])).stdout, (await done(['check', '--help'])).stdout)
})

test('inspect reports on one page and stores nothing', async (context) => {
  const site = await startSite(context)
  const said = await done(['inspect', `${site}/`])
  assert.match(said.stdout, /^(Good|Decent|Bad), \d+ of 100 with(?:out)? a browser: http:\/\/127/)
  const { stdout } = await done(['inspect', '--json', `${site}/`])
  const document = JSON.parse(stdout)
  assert.equal(document.format, 2)
  assert.equal(document.final_url, `${site}/`)
  assert.deepEqual(
    document.findings.filter(({ status }: { status: string }) => status === 'error'),
    [],
  )
})

test('inspect says why there is no report', async (context) => {
  const site = await startSite(context, (_, response) => response.writeHead(500).end())
  for (const [address, sentence] of [
    ['ftp://example.com', /must start with http/],
    [`${site}/`, /500/],
    ['http://169.254.169.254/', /./],
  ] as const) {
    const { code, stdout, stderr } = await runCommand(['inspect', address])
    assert.equal(code, 1)
    assert.equal(stdout, '')
    assert.match(stderr, sentence)
    assert.doesNotMatch(stderr, /at .*\.m?[jt]s:/)
  }
})

test('text of a page cannot control the terminal', async (context) => {
  const site = await startSite(context, (_, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end('<title>\u001b[2J\u001b]0;owned\u0007</title><h1>\u001b[31m</h1>'),
  )
  const { stdout } = await done(['inspect', `${site}/`])
  assert.doesNotMatch(stdout, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/)
})

test('users and keys are created, listed, changed and revoked next to a running service', async (context) => {
  const env = { PLUMBLINE_DATA: await tempFolder(context) }
  const service = await startServe(context, env)
  const made = await done(['user', 'create', 'Ann@Example.com', '--name', 'Ann'], env)
  assert.match(made.stdout, /Password \(shown once\): \w{20}/)
  assert.match((await done(['user', 'list'], env)).stdout, /ann@example\.com +Ann +Member/)
  const twice = await runCommand(['user', 'create', 'ann@example.com'], env)
  assert.equal(twice.code, 1)
  assert.match(twice.stderr, /already/)

  const secret = await createKey(['reading', '--user', 'ann@example.com', '--read-only'], env)
  assert.equal(await statusOf(service.origin, secret, 'GET'), 200)
  assert.equal(await statusOf(service.origin, secret, 'POST'), 403)
  const listed = (await done(['key', 'list', '--user', 'ann@example.com'], env)).stdout
  assert.match(listed, /reading +read +.* +active/)
  assert.ok(!listed.includes(secret))
  const id = /^(\d+) .* reading/m.exec(listed)?.[1] ?? ''
  const another = await runCommand(['key', 'revoke', id], env)
  assert.equal(another.code, 1, 'it is not a key of the owner')
  assert.equal(another.stderr.trim(), `owner@localhost has no API key ${id}. Run key list to see the keys.`)
  await done(['key', 'revoke', id, '--user', 'ann@example.com'], env)
  await revoked(context, service.origin, secret)

  const changed = await done(['user', 'reset-password', 'ann@example.com', '--password', 'long enough'], env)
  assert.doesNotMatch(changed.stdout, /long enough/)
  assert.equal((await runCommand(['user', 'reset-password', 'bob@example.com'], env)).code, 1)
})

test('a key may expire, and only in the future; an unknown id leads to the list', async (context) => {
  const env = { PLUMBLINE_DATA: await tempFolder(context) }
  await done(['migrate'], env)
  await done(['user', 'create', 'owner@example.com'], env)
  const past = await runCommand(['key', 'create', 'old', '--expires', '2020-01-01'], env)
  assert.equal(past.code, 1)
  assert.match(past.stderr, /future/)
  await createKey(['new', '--expires', '2099-12-31'], env)
  assert.match((await done(['key', 'list'], env)).stdout, /expires Dec 31, 2099/)
  const unknown = await runCommand(['alerts', 'show', '5'], env)
  assert.deepEqual(
    [unknown.code, unknown.stderr],
    [1, 'There is no alert 5. Run plumbline alerts list to see what exists.\n'],
  )
  const channel = await runCommand(['channels', 'test', '7'], env)
  assert.equal(channel.stderr, 'There is no channel 7. Run plumbline channels list to see what exists.\n')
  const schedule = await runCommand(['schedules', 'remove', '3'], env)
  assert.equal(schedule.stderr, 'There is no schedule 3. Run plumbline schedules list to see what exists.\n')
  const report = await runCommand(['schedules', 'add', '--report', '3', '--every', 'daily'], env)
  assert.doesNotMatch(report.stderr, /no schedule 3/)
})

async function done(words: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const outcome = await runCommand(words, env)
  assert.equal(outcome.code, 0, outcome.stderr)
  return outcome
}

async function createKey(words: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  const { stdout } = await done(['key', 'create', ...words], env)
  return /shown once\): (plumb_\w+)/.exec(stdout)?.[1] ?? assert.fail(stdout)
}

async function statusOf(origin: string, key: string, method: 'GET' | 'POST'): Promise<number> {
  const response = await fetch(`${origin}/public/api/v1/reports`, {
    method,
    headers: { authorization: `Bearer ${key}` },
    ...(method === 'POST' ? { body: new URLSearchParams({ url: 'http://127.0.0.1:1/' }) } : {}),
  })
  await response.arrayBuffer()
  return response.status
}

/** The service may cache the key for up to five seconds. */
async function revoked(context: TestContext, origin: string, key: string): Promise<void> {
  await context.waitFor(async () => assert.equal(await statusOf(origin, key, 'GET'), 401), {
    timeout: 8000,
    interval: 200,
  })
}
