import { sentenceText } from '../../../messages/sentence-text.ts'
import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import {
  askSourceOf,
  deadOrigin,
  openSite,
  type SitePaths,
} from '../../../testing/servers/sites/asked-site.ts'
import { askLinkTargets } from './link-targets.ts'

async function ask(test: TestContext, body: string, paths: SitePaths = {}) {
  const site = await openSite(test, { '/': `<!doctype html>${body}`, ...paths })
  const targets = await askLinkTargets(await askSourceOf(test, site))
  return {
    site,
    targets,
    byPath: Object.fromEntries(targets.map((target) => [new URL(target.url).pathname, target])),
  }
}

describe('askLinkTargets', () => {
  it('requests nothing when there are no links', async (test) => {
    const { site, targets } = await ask(
      test,
      '<a href=#top>Top</a><a href=/>Here</a><a href=mailto:a@b.example>Mail</a><a>None</a>',
    )
    assert.deepEqual([targets, site.lines()], [[], []])
  })

  it('sends HEAD requests, one per page', async (test) => {
    const { site, byPath } = await ask(test, '<a href=/a>A</a><a href=/a#b>B</a>', {
      '/a': { headers: { 'content-type': 'application/pdf', 'content-length': '5000' } },
    })
    assert.deepEqual(site.lines(), ['HEAD /a'])
    const { element: _none, ...target } = { element: null, ...byPath['/a'] }
    assert.deepEqual(target, {
      url: `${site.origin}/a`,
      internal: true,
      status: 200,
      because: null,
      finalUrl: `${site.origin}/a`,
      redirects: 0,
      contentType: 'application/pdf',
      contentLength: 5000,
      disallowed: false,
    })
  })

  it('confirms an error with GET before reporting it', async (test) => {
    const refuseHead =
      (status: number) =>
      ({ method }: { readonly method: string }) => ({ status: method === 'HEAD' ? status : 200 })
    const { site, byPath } = await ask(
      test,
      '<a href=/405>A</a><a href=/404>B</a><a href=/missing>C</a><a href=/429>D</a>',
      {
        '/405': refuseHead(405),
        '/404': refuseHead(404),
        '/429': { status: 429 },
      },
    )
    assert.deepEqual(
      ['/405', '/404', '/missing', '/429'].map((path) => byPath[path]?.status),
      [200, 200, 404, 429],
    )
    assert.ok(!site.lines().includes('GET /429'))
  })

  it('reports redirects, hosts that do not respond, and what robots.txt disallows', async (test) => {
    const dead = await deadOrigin()
    const { byPath } = await ask(test, `<a href=/old>A</a><a href=${dead}/dead>B</a><a href=/closed>C</a>`, {
      '/robots.txt': { body: 'User-agent: *\nDisallow: /closed' },
      '/old': { status: 301, headers: { location: '/new' } },
      '/new': '<p>New',
    })
    assert.deepEqual([byPath['/old']?.status, byPath['/old']?.redirects], [200, 1])
    assert.equal(byPath['/dead']?.status, null)
    assert.match(sentenceText(byPath['/dead']?.because ?? ''), /refused the connection/)
    assert.deepEqual([byPath['/closed']?.disallowed, byPath['/closed']?.status], [true, null])
  })

  it('takes a sample of thirty, always the same', async (test) => {
    const links = Array.from({ length: 100 }, (_, index) => `<a href=/${index}>Link</a>`).join('')
    const site = await openSite(test, { '/': links })
    const source = await askSourceOf(test, site)
    const urls = async () => (await askLinkTargets(source)).map(({ url }) => url)
    const first = await urls()
    assert.equal(first.length, 30)
    assert.deepEqual(await urls(), first)
    assert.ok(first.some((url) => Number(new URL(url).pathname.slice(1)) > 90))
  })

  it('reports what it did not reach when the time is up', async (test) => {
    const site = await openSite(test, { '/': '<a href=/never>Link</a>', '/never': { silent: true } })
    const source = await askSourceOf(test, site)
    const [target] = await askLinkTargets({ ...source, signal: AbortSignal.timeout(200) })
    assert.equal(target?.status, null)
    assert.ok(target?.because)
  })
})
