import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { soundPage, writeSite } from '../../testing/check/check-folder.ts'
import { launch, runCommand } from '../../testing/servers/service/serve-process.ts'
import { startSite } from '../../testing/servers/sites/small-site.ts'
import { planCheck } from './check-plan.ts'

type Wrong = readonly [words: readonly string[], says: RegExp]

const site = { 'index.html': soundPage('Oak tables, made to measure'), 'bare.html': '<p>Hello' }

test('check exits with 0 when the gates hold and with 2 when one trips', async (context) => {
  const folder = await writeSite(context, site)
  const passed = await runCommand(['check', join(folder, 'index.html'), '--fail-on', 'score<10'])
  assert.equal(passed.code, 0, passed.stderr)
  assert.match(passed.stdout, /^1 page: /)
  assert.doesNotMatch(passed.stdout, /\u001b/)
  assert.match(passed.stderr, /Passed: no gate tripped \(score<10\)\.\n$/)
  assert.doesNotMatch(passed.stderr, /1 page: /, 'the same line is in the report above it')
  const report = join(folder, 'out/report.json')
  const words = ['--fail-on', 'finding:title-present', '--format', `json=${report}`, '--format', 'markdown']
  const failed = await runCommand(['check', folder, ...words])
  assert.equal(failed.code, 2, failed.stderr)
  assert.match(failed.stdout, /^## Plumbline: failed/)
  assert.match(failed.stderr, /2 pages: /)
  assert.match(failed.stderr, /Failed: finding:title-present: 1 of 2 pages \(\/bare\)\./)
  const { pages } = JSON.parse(await readFile(report, 'utf8')) as { pages: { path: string }[] }
  assert.deepEqual(
    pages.map(({ path }) => path),
    ['/', '/bare'],
  )
})

test('a reader that leaves early, such as head, changes neither the exit code nor the summary', async (context) => {
  const folder = await writeSite(context, site)
  const program = join(import.meta.dirname, '../../../bin/plumbline.js')
  const script =
    '"$0" "$1" check "$2" --format junit | head -c 10 >/dev/null; echo "ended with ${PIPESTATUS[0]}"'
  const { stdout, stderr } = await promisify(execFile)('bash', [
    '-c',
    script,
    process.execPath,
    program,
    folder,
  ])
  assert.equal(stdout, 'ended with 2\n', stderr)
  assert.match(stderr, /Failed: result<decent: /)
  assert.doesNotMatch(stderr, /EPIPE/)
})

test('check exits with 1 and a sentence when it cannot run, before anything is fetched', async (context) => {
  let requests = 0
  const origin = await startSite(context, (_, response) => {
    requests += 1
    response.end()
  })
  const asProcess: readonly Wrong[] = [
    [[origin, '--fail-onn', 'x'], /^Unknown option: --fail-onn\. Did you mean --fail-on\?/],
    [[], /^There is nothing to check\. Name .* See plumbline check --help\.\n$/],
    [['nowhere'], /^“nowhere” is neither a URL nor an existing file or folder/],
  ]
  // In one process: a process for each would take half a second.
  const planned: readonly Wrong[] = [
    [[origin, '--fail-on', 'score<x'], /^--fail-on "score<x": a number must follow </],
    [[''], /^An argument is empty\. In a script, check that its variable is set\./],
    [[origin, ''], /^An argument is empty/],
    [[origin, '--fail-on', 'score<80', '--fail-on', ''], /^Option --fail-on needs a value\./],
    [[origin, '--output='], /^Option --output needs a value\./],
    [[origin, '--fail-on', 'new>0'], /needs something to compare with/],
    [[origin, '--format', 'xml'], /^Unknown format: xml/],
    [[origin, '--format', 'json', '--format', 'sarif'], /^Only one format/],
    [[origin, '--baseline', 'nowhere.json'], /^The baseline nowhere\.json does not exist yet/],
    [[origin, '--start', 'true'], /^--start COMMAND and --wait-on URL go together/],
    [[origin, '--browser=maybe'], /^--browser takes on/],
    [[origin, '--crawl=0'], /^--crawl must be a whole number from 1 to 2,000, not “0”\./],
    [[origin, '--crawl', '5000'], /^--crawl must be a whole number from 1 to 2,000, not “5000”\./],
    [[origin, '--concurrency', '0'], /^--concurrency must be a whole number from 1 to 64, not “0”\./],
  ]
  for (const [words, says] of planned)
    await assert.rejects(planCheck(words, { env: {}, workingDirectory: process.cwd() }), { message: says })
  await Promise.all(
    asProcess.map(async ([words, says]) => {
      const { code, stdout, stderr } = await runCommand(['check', ...words])
      assert.equal(code, 1, words.join(' '))
      assert.equal(stdout, '')
      assert.match(stderr, says)
    }),
  )
  assert.equal(requests, 0)
})

test('for GitHub, the reason why a check could not run is an annotation, too', async () => {
  const { code, stdout } = await runCommand(['check', 'nowhere', '--format=github'])
  assert.equal(code, 1)
  assert.match(
    stdout,
    /^::error title=Plumbline could not run::“nowhere” is neither a URL nor an existing file or folder.*\n$/,
  )
})

test('--crawl takes a number, or means 500', async () => {
  const plan = async (...words: readonly string[]) =>
    (await planCheck(words, { env: {}, workingDirectory: process.cwd() })).options
  const url = 'http://localhost:4173'
  for (const words of [
    [url, '--crawl'],
    ['--crawl', url],
    ['--crawl=500', url],
    [url, '--crawl', '500'],
  ]) {
    const { crawl, words: targets } = await plan(...words)
    assert.deepEqual([crawl, targets], [500, [url]], words.join(' '))
  }
  assert.equal((await plan(url)).crawl, undefined)
})

test('without Chromium, --browser exits with 1, and --browser=auto says that pages were audited without it', async (context) => {
  const folder = await writeSite(context, { 'index.html': site['index.html'] })
  const env = { PLUMBLINE_BROWSER: 'off' }
  const refused = await runCommand(['check', folder, '--browser', '--fail-on', 'score<1'], env)
  assert.equal(refused.code, 1)
  assert.equal(refused.stdout, '')
  assert.match(refused.stderr, /^Chromium was not found, .*--browser=auto/)
  const words = ['--browser=auto', '--fail-on', 'score<1', '--format', 'json']
  const without = await runCommand(['check', folder, ...words], env)
  assert.equal(without.code, 0, without.stderr)
  const { notes } = JSON.parse(without.stdout) as { notes: readonly string[] }
  assert.match(notes[0] ?? '', /^Chromium was not found; pages were audited without a browser\.$/)
  assert.equal(without.stderr.match(/Chromium was not found/g)?.length, 1)
})

test('a config in JavaScript sets gates per path, ignored audits and request headers', async (context) => {
  const origin = await startSite(context, ({ headers, url }, response) => {
    response.statusCode = headers['x-preview'] === 'let me in' ? 200 : 401
    response.setHeader('content-type', 'text/html')
    response.end(url === '/shop/' ? '<p>Hello' : soundPage('Oak tables, made to measure'))
  })
  const folder = await writeSite(context, {
    'esm.config.js': `export default {
      targets: ['${origin}/', '${origin}/shop/'],
      headers: { 'X-Preview': 'let me in' },
      paths: [
        { path: '/shop/*', failOn: ['finding:title-present'] },
        { path: '/blog/*', failOn: ['score<100'] },
      ],
      ignore: [{ audit: 'h1-present', path: '/shop/*', reason: 'The shop has its own' }],
    }`,
    // As npm init writes it: without a type, Node warns about every module.
    'package.json': '{"name":"shop"}',
    'misspelled.config.json': '{"fialOn":[],"start":{"command":"x","waitOn":"http://localhost/","waiton":1}}',
    'common.config.js': `module.exports = { targets: ['${origin}/'], headers: { 'bad name': 'x' } }`,
  })
  const failed = await runCommand(['check', '--config', join(folder, 'esm.config.js'), '--format', 'json'])
  assert.equal(failed.code, 2, failed.stderr)
  assert.match(
    failed.stderr,
    /Failed: finding:title-present for \/shop\/\*: 1 page \(\/shop\/\)\./,
    'the path has its own gate',
  )
  assert.doesNotMatch(failed.stderr, /score<100|Warning/)
  const { problems } = JSON.parse(failed.stdout) as { problems: { id: string }[] }
  assert.ok(!problems.some(({ id }) => id === 'h1-present'))
  const misspelled = join(folder, 'misspelled.config.json')
  await assert.rejects(planCheck(['--config', misspelled], { env: {}, workingDirectory: folder }), {
    message: `${misspelled} is not a valid config:\n  fialOn is not a known key. Did you mean failOn?\n  start.waiton is not a known key. Did you mean waitOn?`,
  })
  const refused = await runCommand(['check', '--config', join(folder, 'common.config.js')])
  assert.equal(refused.code, 1)
  assert.match(refused.stderr, /^The header “bad name” in the config has a name or value that HTTP/)
})

/** A server like one that `npm run preview` starts: below a shell, and ignoring a closed terminal. */
const server = (port: number) =>
  `${process.execPath} -e "require('http').createServer((q,s)=>{s.setHeader('content-type','text/html');s.end('<title>Preview</title><p>Hi')}).listen(${port},'127.0.0.1')"`

async function freePort(): Promise<number> {
  const { createServer } = await import('node:net')
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

const isUp = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  )

test('a started server is stopped at the end, even after a failure or an interrupt', async (context) => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const words = ['check', url, '--start', `${server(port)} & wait`, '--wait-on', url]
  const done = await runCommand([...words, '--fail-on', 'score<1'])
  assert.equal(done.code, 0, done.stderr)
  assert.equal(await isUp(url), false)

  const broken = await runCommand([
    'check',
    url,
    '--start',
    'echo no such script >&2; exit 3',
    '--wait-on',
    url,
  ])
  assert.equal(broken.code, 1)
  assert.match(broken.stderr, /ended before .* responded\.\nno such script/)

  const taken = await startSite(context)
  const second = await runCommand(['check', taken, '--start', 'touch started', '--wait-on', taken])
  assert.equal(second.code, 1)
  assert.match(second.stderr, /already responds, so “touch started” was not started/)

  const slow = await startSite(context, () => undefined)
  const stuck = launch(context, [...words, `${slow}/never`], {})
  while (!(await isUp(url))) await new Promise((resolve) => setTimeout(resolve, 100))
  assert.equal(await stuck.end('SIGINT'), 130)
  assert.equal(await isUp(url), false)
})
