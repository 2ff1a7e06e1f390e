import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { askSourceOf, deadOrigin, openSite } from '../../testing/servers/sites/asked-site.ts'

const robots = (body: string) => ({ headers: { 'content-type': 'text/plain' }, body })

describe('openAskSource', () => {
  it('honors robots.txt of the page’s host, and the name Plumbline above all', async (test) => {
    const site = await openSite(test, {
      '/': '<p>Hello',
      '/robots.txt': robots('User-agent: *\nDisallow:\n\nUser-agent: plumbline\nDisallow: /not-you/'),
    })
    const { mayFetch } = await askSourceOf(test, site)
    assert.equal(await mayFetch(`${site.origin}/you`), true)
    assert.equal(await mayFetch(`${site.origin}/not-you/`), false)
    assert.deepEqual(site.lines(), [])
  })

  it('fetches the robots.txt of another host once', async (test) => {
    const other = await openSite(test, { '/robots.txt': robots('User-agent: *\nDisallow: /closed') })
    const { mayFetch } = await askSourceOf(test, await openSite(test, { '/': '<p>Hello' }))
    const answers = await Promise.all([mayFetch(`${other.origin}/open`), mayFetch(`${other.origin}/closed`)])
    assert.deepEqual(answers, [true, false])
    assert.deepEqual(other.lines(), ['GET /robots.txt'])
  })

  it('stays away from a host whose robots.txt fails', async (test) => {
    const other = await openSite(test, { '/robots.txt': { status: 500 } })
    const { mayFetch } = await askSourceOf(test, await openSite(test, { '/': '<p>Hello' }))
    assert.equal(await mayFetch(`${other.origin}/`), false)
  })

  it('allows a request to a host that does not respond, so that the failure is seen', async (test) => {
    const { mayFetch } = await askSourceOf(test, await openSite(test, { '/': '<p>Hello' }))
    assert.equal(await mayFetch(await deadOrigin()), true)
  })

  it('rejects what is not a URL', async (test) => {
    const { mayFetch } = await askSourceOf(test, await openSite(test, { '/': '<p>Hello' }))
    assert.equal(await mayFetch('nonsense'), false)
  })
})
