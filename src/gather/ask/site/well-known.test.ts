import { sentenceText } from '../../../messages/sentence-text.ts'
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { askSourceOf, openSite } from '../../../testing/servers/sites/asked-site.ts'
import { askWellKnown } from './well-known.ts'

const atRoot = [
  'GET /.well-known/agent-card.json',
  'GET /.well-known/api-catalog',
  'GET /.well-known/security.txt',
  'GET /.well-known/tdmrep.json',
  'GET /AGENTS.md',
  'GET /llms.txt',
]

describe('askWellKnown', () => {
  it('requests the well-known files at the root, and nothing that cannot exist', async (test) => {
    const site = await openSite(test, { '/deep/page': '<p>Hello' })
    const known = await askWellKnown(await askSourceOf(test, site, '/deep/page'))
    assert.deepEqual(site.lines(), atRoot)
    assert.deepEqual([known.llmsTxt.status, known.securityTxt.status, known.manifest], [404, 404, null])
    assert.match(sentenceText(known.llmsFullTxt.because ?? ''), /was not needed/)
    assert.deepEqual([known.feeds, known.oembed], [[], []])
  })

  it('requests the full text when there is a short one', async (test) => {
    const site = await openSite(test, {
      '/': '<p>Hello',
      '/llms.txt': { body: '# Site' },
      '/llms-full.txt': { body: '# All' },
    })
    const known = await askWellKnown(await askSourceOf(test, site))
    assert.deepEqual([known.llmsTxt.text, known.llmsFullTxt.text], ['# Site', '# All'])
  })

  it('follows the links in the head, unless robots.txt disallows it', async (test) => {
    const site = await openSite(test, {
      '/': `<!doctype html><link rel=manifest href=""><link rel=manifest href=/m.json>
        <link rel=alternate type=application/rss+xml href=/feed><link rel=alternate type="application/atom+xml" href=/closed>
        <link rel=alternate type=application/json+oembed href="/oembed?x=1"><link rel=alternate hreflang=de href=/de>`,
      '/robots.txt': { body: 'User-agent: *\nDisallow: /closed' },
      '/m.json': { headers: { 'content-type': 'application/manifest+json' }, body: '{"name":"x"}' },
      '/feed': { headers: { 'content-type': 'application/rss+xml' }, body: '<rss/>' },
      '/oembed?x=1': { headers: { 'content-type': 'application/json' }, body: '{}' },
    })
    const known = await askWellKnown(await askSourceOf(test, site))
    assert.equal(known.manifest?.text, '{"name":"x"}')
    assert.deepEqual(
      known.feeds.map(({ status }) => status),
      [200, null],
    )
    assert.match(sentenceText(known.feeds[1]?.because ?? ''), /robots\.txt/)
    assert.deepEqual(
      known.oembed.map(({ text }) => text),
      ['{}'],
    )
    assert.deepEqual(
      site.lines().filter((line) => !atRoot.includes(line)),
      ['GET /feed', 'GET /m.json', 'GET /oembed?x=1'],
    )
  })
})
