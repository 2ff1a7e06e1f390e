import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { askSourceOf, openSite, type SiteAnswer } from '../../../testing/servers/sites/asked-site.ts'
import { askRobotsTxt } from './robots-txt.ts'

async function robotsOf(test: TestContext, answer: SiteAnswer | undefined) {
  const site = await openSite(test, {
    '/': '<p>Hello',
    ...(answer === undefined ? {} : { '/robots.txt': answer }),
  })
  const robots = await askRobotsTxt(await askSourceOf(test, site))
  return { site, robots }
}

const text = (body: string): SiteAnswer => ({ headers: { 'content-type': 'text/plain' }, body })

describe('askRobotsTxt', () => {
  it('applies the rules of each agent', async (test) => {
    const { robots, site } = await robotsOf(
      test,
      text(
        'User-agent: *\nDisallow: /private\nAllow: /private/open\n\nUser-agent: GoodBot\nDisallow: /\nSitemap: https://a.example/s.xml\nnonsense',
      ),
    )
    assert.equal(robots.status, 200)
    assert.equal(robots.url, `${site.origin}/robots.txt`)
    assert.equal(robots.allows(`${site.origin}/private/x`, 'Plumbline'), false)
    assert.equal(robots.allows(`${site.origin}/private/open`, 'Plumbline'), true)
    assert.equal(robots.allows(`${site.origin}/`, 'GoodBot'), false)
    assert.equal(robots.allows('https://elsewhere.example/', 'GoodBot'), true)
    assert.deepEqual([robots.names('goodbot'), robots.names('Plumbline')], [true, false])
    assert.deepEqual(robots.sitemaps, ['https://a.example/s.xml'])
    assert.deepEqual(
      robots.faults.map(({ line }) => line),
      [8],
    )
  })

  const statuses: readonly (readonly [status: number, allowed: boolean])[] = [
    [404, true],
    [403, true],
    [410, true],
    [429, false],
    [500, false],
    [503, false],
  ]
  for (const [status, allowed] of statuses) {
    it(`treats status ${status} as ${allowed ? 'permission to fetch everything' : 'a request to stay away'}`, async (test) => {
      const { robots, site } = await robotsOf(test, { status, body: 'User-agent: *\nDisallow: /a' })
      assert.equal(robots.status, status)
      assert.equal(robots.allows(`${site.origin}/a`, 'Plumbline'), allowed)
      assert.deepEqual([robots.text, robots.faults], ['', []])
    })
  }

  it('treats endless redirects as a missing file', async (test) => {
    const { robots, site } = await robotsOf(test, { status: 302, headers: { location: '/robots.txt' } })
    assert.equal(robots.status, null)
    assert.equal(robots.allows(`${site.origin}/`, 'Plumbline'), true)
  })

  it('treats a dropped connection as a request to stay away', async (test) => {
    const site = await openSite(test, { '/': '<p>Hello', '/robots.txt': { silent: true } })
    const source = await askSourceOf(test, await openSite(test, { '/': '<p>Hello' }))
    const page = { ...source.page, url: new URL(`${site.origin}/`) }
    const robots = await askRobotsTxt({ page, net: source.net, signal: AbortSignal.timeout(200) })
    assert.equal(robots.status, null)
    assert.equal(robots.allows(`${site.origin}/`, 'Plumbline'), false)
  })

  it('reads 500 KiB and reports the size of the file', async (test) => {
    const filler = `# ${'x'.repeat(98)}\n`.repeat(6000)
    const { robots, site } = await robotsOf(test, text(`User-agent: *\n${filler}Disallow: /late`))
    assert.equal(robots.text.length, 512_000)
    assert.ok(robots.bytes > 600_000)
    assert.equal(robots.allows(`${site.origin}/late`, 'Plumbline'), true)
  })
})
