import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { askSourceOf, openSite } from '../../../testing/servers/sites/asked-site.ts'
import { askHostVariants, variantsOf } from './host-variants.ts'

const cases: readonly (readonly [page: string, ...variants: string[]])[] = [
  ['https://example.com/', 'https://www.example.com/', 'http://example.com/', 'http://www.example.com/'],
  [
    'http://www.example.co.uk/a?b=1#c',
    'https://example.co.uk/a?b=1',
    'https://www.example.co.uk/a?b=1',
    'http://example.co.uk/a?b=1',
  ],
  ['https://docs.example.com/', 'http://docs.example.com/'],
  ['https://me.github.io/', 'https://www.me.github.io/', 'http://me.github.io/', 'http://www.me.github.io/'],
  ['https://example.com:8443/'],
  ['http://127.0.0.1/'],
  ['http://[::1]/'],
  ['http://localhost/'],
  ['http://site.localhost/'],
]

describe('variantsOf', () => {
  for (const [page, ...variants] of cases) {
    it(`has ${variants.length} other names for ${page}`, () => {
      assert.deepEqual(variantsOf(new URL(page)), variants)
    })
  }
})

describe('askHostVariants', () => {
  it('requests nothing on loopback', async (test) => {
    const site = await openSite(test, { '/': '<p>Hello' })
    assert.deepEqual(await askHostVariants(await askSourceOf(test, site)), [])
    assert.deepEqual(site.lines(), [])
  })
})
