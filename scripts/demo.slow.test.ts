import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { chromium, type Page } from 'playwright-core'
import { findHeadlessShell } from '../src/testing/browser/chromium.ts'

test('the demo shows a good, a decent, a bad and a watched page, and exits on SIGTERM', async (context) => {
  const demo = spawn(process.execPath, [join(import.meta.dirname, 'demo.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PLUMBLINE_BROWSER: findHeadlessShell() ?? 'off' },
  })
  const ended = once(demo, 'close')
  context.after(() => demo.kill('SIGTERM'))
  let output = ''
  let complained = ''
  let seen: Promise<Seen> | undefined
  demo.stderr.setEncoding('utf8').on('data', (chunk: string) => (complained += chunk))
  demo.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk
    if (/The API key is/.test(output) && seen === undefined)
      seen = look(output).finally(() => demo.kill('SIGTERM'))
  })
  assert.deepEqual(await ended, [0, null], complained)
  const results = [...output.matchAll(/^ {2}(\w+) +[\d.]+ {2}http:\/\/(\w+)\.localhost/gm)].map(
    ([, result, site]) => [site, result],
  )
  assert.deepEqual(results, [
    ['good', 'good'],
    ['decent', 'decent'],
    ['bad', 'bad'],
  ])
  const { alerts, runs, schedules, feed, compared, inaccessible } = (await seen) ?? assert.fail(output)
  assert.ok(
    alerts.some(({ state, rule }) => state === 'open' && rule === 'new-problem'),
    'an open alert',
  )
  assert.ok(
    alerts.some(({ state, rule }) => state === 'resolved' && rule === 'new-problem'),
    'a resolved alert',
  )
  assert.deepEqual(
    alerts.filter(({ state }) => state === 'suspected').map(({ title }) => title),
    [],
  )
  assert.ok(runs.length >= 26, `${runs.length} runs`)
  const days = (Date.now() - Date.parse(runs.at(-1)?.finished_at ?? '')) / 86_400_000
  assert.ok(days > 85 && days < 92, `${days} days`)
  assert.equal(schedules[0]?.missed, 0)
  assert.match(feed, /<title>Alert: New problem on watched\.localhost/)
  assert.match(feed, /<title>Resolved: /)
  assert.match(compared, /image-alt/, 'the comparison names what is new')
  assert.deepEqual(inaccessible, [], 'pages with alerts, marks on charts and a schedule are accessible')
})

interface Seen {
  readonly alerts: readonly { readonly state: string; readonly rule: string; readonly title: string }[]
  readonly runs: readonly { readonly finished_at: string }[]
  readonly schedules: readonly { readonly missed: number }[]
  readonly feed: string
  readonly compared: string
  readonly inaccessible: readonly string[]
}

interface Listed {
  readonly id: number
  readonly state: string
  readonly rule: string
  readonly title: string
  readonly report: number
  readonly run: number
  readonly finished_at: string
  readonly missed: number
}

/** Reads the site with a history from the API and the feed. */
async function look(output: string): Promise<Seen> {
  const key = /The API key is (\S+)\./.exec(output)?.[1] ?? ''
  const origin = /Plumbline runs at (\S+)\./.exec(output)?.[1] ?? ''
  const call = async (path: string) => {
    const response = await fetch(`${origin}/public/api/v1${path}`, {
      headers: { authorization: `Bearer ${key}` },
    })
    assert.equal(response.status, 200, path)
    // The service's own response.
    return ((await response.json()) as { data: Listed[] }).data
  }
  const alerts = await call('/alerts')
  const open = alerts.find(({ state }) => state === 'open') ?? assert.fail('no open alert')
  const runs = await call(`/reports/${open.report}/runs?per_page=100`)
  return {
    alerts,
    runs,
    schedules: await call('/schedules'),
    feed: await (await fetch(/http\S+\.atom/.exec(output)?.[0] ?? '')).text(),
    inaccessible: await checkPages(output, origin, [
      '/monitoring',
      `/monitoring/alerts/${open.id}`,
      '/projects/watched.localhost',
    ]),
    compared: JSON.stringify(
      await call(`/reports/${open.report}/compare?from=${runs.at(-1)?.run}&to=${runs[0]?.run}`),
    ),
  }
}

/** axe's violations on pages that no other test fills with data, in both color schemes. */
async function checkPages(
  output: string,
  origin: string,
  paths: readonly string[],
): Promise<readonly string[]> {
  const executablePath = findHeadlessShell()
  if (executablePath === undefined) return []
  const [, email = '', password = ''] = / as (\S+) with (\S+)/.exec(output) ?? []
  await using browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const page = await browser.newPage({ baseURL: origin, reducedMotion: 'reduce', bypassCSP: true })
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/reports/)
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
    await page.addScriptTag({ path: axe })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      found.push(...(await violations(page)).map((rule) => `${rule} on ${path}, ${colorScheme}`))
    }
  }
  return found
}

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

const violations = (page: Page): Promise<readonly string[]> =>
  page.evaluate<string[]>(
    'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + " at " + nodes[0].target))',
  )
