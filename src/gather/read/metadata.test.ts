import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readPage } from '../../testing/facts/read-page.ts'

describe('metadata', () => {
  it('reads robots directives of metas and headers by agent', () => {
    const { metadata } = readPage({
      html: '<!doctype html><head><meta name=robots content="NoIndex, max-snippet:20"><meta name=googlebot content=none></head>',
      headers: {
        'x-robots-tag': [
          'otherbot: noindex, nofollow',
          'unavailable_after: Wed, 03 Dec 2025 13:09:53 PST, noarchive',
        ],
      },
    })
    const shown = metadata.robots.map(({ agent, directive, value, from }) =>
      [agent, directive, value, from].join('|'),
    )
    assert.deepEqual(shown, [
      '*|noindex||meta',
      '*|max-snippet|20|meta',
      'googlebot|none||meta',
      'otherbot|noindex||header',
      'otherbot|nofollow||header',
      '*|noarchive||header',
      '*|unavailable_after|Wed, 03 Dec 2025 13:09:53 PST|header',
    ])
  })

  it('resolves canonicals of markup and header against the base', () => {
    const { metadata } = readPage({
      html: '<!doctype html><head><base href="/shop/"><link rel=canonical href=oak></head>',
      headers: { link: '<https://example.com/x>; rel="canonical"' },
    })
    assert.deepEqual(
      metadata.canonicals.map(({ url, from }) => [url?.href, from]),
      [
        ['https://www.example.com/shop/oak', 'html'],
        ['https://example.com/x', 'header'],
      ],
    )
  })

  it('ignores the title of an SVG', () => {
    const { metadata } = readPage({
      html: '<!doctype html><title>Page</title><body><svg><title>Icon</title></svg>',
    })
    assert.deepEqual(
      metadata.titles.map(({ text }) => text),
      ['Page'],
    )
  })

  it('survives a Link header that cannot be parsed', () => {
    assert.deepEqual(readPage({ headers: { link: '<<<;;;' } }).metadata.linkRels, [])
  })
})
