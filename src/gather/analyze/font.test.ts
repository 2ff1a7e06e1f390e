import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readFont } from './font.ts'

const cases: readonly (readonly [name: string, bytes: Uint8Array, format: string | undefined])[] = [
  ['WOFF2', Buffer.from('wOF2\0\u0001\0\0'), 'woff2'],
  ['WOFF', Buffer.from('wOFF\0\u0001\0\0'), 'woff'],
  ['TrueType', Buffer.from([0, 1, 0, 0, 0, 12]), 'ttf'],
  ['OpenType with PostScript outlines', Buffer.from('OTTO'), 'otf'],
  ['Embedded OpenType', Buffer.concat([Buffer.alloc(34, 1), Buffer.from('LP')]), 'eot'],
  ['a page instead of a font', Buffer.from('<!doctype html><title>Not found</title>'), undefined],
  ['nothing', Buffer.alloc(0), undefined],
]

describe('readFont', () => {
  for (const [name, bytes, format] of cases) {
    it(`recognizes ${name} by its first bytes`, () => assert.equal(readFont(bytes)?.format, format))
  }
})
