import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test, type TestContext } from 'node:test'
import { childrenOf } from '../../testing/machine/child-processes.ts'
import { chromiumMissing, findChromium, findHeadlessShell } from '../../testing/browser/chromium.ts'
import { type Asked, openSite } from '../../testing/servers/sites/asked-site.ts'
import { startServe } from '../../testing/servers/service/serve-process.ts'
import { tempFolder } from '../../testing/machine/temp-folder.ts'
import { patient, until } from '../../testing/until.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false
const key = 'a-key-of-the-owner-for-tests'
const page = (title: string) =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${title}</title><main><h1>${title}</h1><p>Words about oak.</p></main>`

/** Delays the load of the page, so that something can happen during its visit. */
const late = { delayMs: 3000, headers: { 'content-type': 'text/javascript' }, body: '' } as const
const slowPage = `${page('Slow')}<script src="/late.js"></script>`

describe('reports with a browser', { skip }, () => {
  test('a batch ends with complete reports, and killed browsers are replaced', {
    timeout: patient(240_000),
  }, async (t) => {
    const service = await serve(t)
    await t.test('a batch ends in order, and lost parts are counted', async (context) => {
      const paths = Array.from({ length: 5 }, (_, index) => `/page-${index}`)
      const bare = `${page('Bare')}<script>setTimeout(() => document.documentElement.remove(), 100)</script>`
      const site = await openSite(context, {
        ...Object.fromEntries(paths.map((path) => [path, page(path)])),
        '/page-4': bare,
      })
      const urls = paths.map((path) => ({ url: `${site.origin}${path}` }))
      await service.send('/reports/batch', urls)
      await until(
        async () => (await service.reports()).every(({ state }) => state === 'done'),
        'all are done',
        { withinMs: 200_000, everyMs: 200 },
      )
      const reports = await service.reports()
      assert.equal(reports.length, 5)
      for (const { id } of reports) {
        const { results } = await service.report(id)
        assert.equal(results?.profile, 'http+browser', JSON.stringify(results?.browser).slice(0, 300))
      }
      const byDate = reports.toSorted((a, b) => a.generated_at.localeCompare(b.generated_at))
      const byId = reports.toSorted((a, b) => a.id - b.id)
      assert.deepEqual(
        byDate.map(({ id }) => id),
        byId.map(({ id }) => id),
      )
      const metrics = await (await fetch(`${service.origin}/metrics`)).text()
      assert.match(metrics, /^plumbline_browser_parts_lost_total\{part="layout"\} 1$/m)
    })

    for (const [victim, kind] of [
      ['a renderer', '--type=renderer'],
      ['Chromium', '--remote-debugging-pipe'],
    ] as const) {
      await t.test(
        `when ${victim} is killed, the report is there and the next visit works`,
        async (context) => {
          const site = await openSite(context, { '/slow': slowPage, '/late.js': late, '/next': page('Next') })
          const { id } = await service.post('/reports', { url: `${site.origin}/slow` })
          await service.untilStep(id, 'visiting')
          await until(
            () => site.asked.some((asked) => asked.path === '/late.js' && !isFetch(asked)),
            'the browser loads the page',
          )
          await until(() => killChildren(service.pid, kind) > 0, `${victim} runs`)
          await until(async () => (await service.report(id)).state === 'done', 'the report is done', {
            withinMs: 120_000,
          })
          const hurt = await service.report(id)
          assert.equal(hurt.error, null)
          assert.notEqual(hurt.results, null)
          assert.ok(
            hurt.results?.profile === 'http+browser' ||
              /could not finish/.test(JSON.stringify(hurt.results?.browser)),
          )
          const next = await service.post('/reports', { url: `${site.origin}/next` })
          await until(async () => (await service.report(next.id)).state === 'done', 'the next is done', {
            withinMs: 120_000,
          })
          assert.equal((await service.report(next.id)).results?.profile, 'http+browser')
        },
      )
    }
  })

  test('a visit continues after the service was killed, and the page is not fetched again', async (t) => {
    const site = await openSite(t, { '/slow': slowPage, '/late.js': late })
    const folder = await tempFolder(t)
    const first = await serve(t, folder)
    const { id } = await first.post('/reports', { url: `${site.origin}/slow` })
    await first.untilStep(id, 'visiting')
    await first.end('SIGKILL')
    const fetches = site.asked.filter(isFetch).length
    const second = await serve(t, folder)
    assert.equal((await second.report(id)).results?.profile, 'http', 'the report is there at once')
    await until(async () => (await second.report(id)).state === 'done', 'the report is done', {
      withinMs: 120_000,
    })
    assert.equal((await second.report(id)).results?.profile, 'http+browser')
    const after = site.asked.filter(isFetch).length
    assert.equal(after, fetches, 'only the browser loads it again')
  })
})

interface Shown {
  readonly id: number
  readonly state: string
  readonly error: unknown
  readonly generated_at: string
  readonly progress: { readonly step: string } | null
  readonly results: { readonly profile: string; readonly browser?: unknown } | null
}

/** The real service with a browser, called by its owner. */
async function serve(t: TestContext, folder?: string) {
  const data = folder ?? (await tempFolder(t))
  const service = await startServe(t, {
    PLUMBLINE_DATA: data,
    PLUMBLINE_API_KEY: key,
    PLUMBLINE_BROWSER: findHeadlessShell() ?? 'off',
  })
  const send = async (path: string, body?: unknown): Promise<string> => {
    const response = await fetch(`${service.origin}/api/v1${path}`, {
      headers: {
        authorization: `Bearer ${key}`,
        prefer: 'respond-async',
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
    return response.text()
  }
  const call = async (path: string, body?: unknown) =>
    (JSON.parse(await send(path, body)) as { readonly data: unknown }).data
  const report = async (id: number) => (await call(`/reports/${id}`)) as Shown
  return {
    ...service,
    send,
    report,
    post: async (path: string, body: unknown) => (await call(path, body)) as Shown,
    reports: async () => (await call('/reports?per_page=100')) as readonly Shown[],
    untilStep: (id: number, step: string) =>
      until(async () => (await report(id)).progress?.step === step, `the report is ${step}`),
  }
}

/** Whether the request came from the service itself and not from a browser. */
const isFetch = ({ headers }: Asked): boolean => !(headers['user-agent'] ?? '').includes('Chrome/')

/** Kills the descendants of a process whose command line contains a word; returns how many. */
function killChildren(root: number, word: string): number {
  let killed = 0
  for (const pid of childrenOf(root)) {
    killed += killChildren(pid, word)
    if (commandOf(pid).includes(word) && kill(pid)) killed += 1
  }
  return killed
}

/** False if it exited by itself in the meantime, for example because its parent was killed. */
function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    return false
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1')
  } catch {
    // The process has exited in the meantime.
    return ''
  }
}
