import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cpuMs } from '../testing/until.ts'
import { readImage } from './analyze/image.ts'
import { charsetOf, decodeHtml, mediaTypeOf } from './parse/decode.ts'

/** Each used to take seconds to minutes; now milliseconds, so the limit leaves room for a slow machine. */
const limitMs = 5000

const repeat = (pattern: readonly number[], count: number): Buffer =>
  Buffer.concat(Array.from({ length: count }, () => Buffer.from(pattern)))

const ftyp = Buffer.from('\0\0\0\x10ftypavif\0\0\0\0', 'latin1')
const hostile: readonly (readonly [name: string, read: () => unknown])[] = [
  ['a Content-Type with 60,000 spaces', () => charsetOf(`text/html;${' '.repeat(60_000)}x`)],
  ['a Content-Type with 60,000 parameters', () => charsetOf(`text/html${';a=b'.repeat(15_000)}`)],
  ['a media type of 60,000 characters', () => mediaTypeOf(' '.repeat(60_000))],
  [
    'a page with such a Content-Type',
    () => decodeHtml(Buffer.from('<p>x'), `text/html;${' '.repeat(60_000)}`),
  ],
  [
    'a JPEG of empty segments',
    () => readImage(Buffer.concat([Buffer.from([0xff, 0xd8]), repeat([0xff, 0xe0, 0, 2], 500_000)])),
  ],
  [
    'a JPEG of fill bytes',
    () => readImage(Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(2_000_000, 0xff)])),
  ],
  ['a JPEG of zeros', () => readImage(Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(2_000_000)]))],
  ['a PNM of comments', () => readImage(Buffer.from(`P6\n${'#\n'.repeat(500_000)}`))],
  [
    'an AVIF of small boxes',
    () => readImage(Buffer.concat([ftyp, repeat([0, 0, 0, 8, 0x66, 0x72, 0x65, 0x65], 250_000)])),
  ],
  [
    'an icon of 65,535 entries',
    () => readImage(Buffer.concat([Buffer.from([0, 0, 1, 0, 0xff, 0xff]), Buffer.alloc(1_048_560)])),
  ],
  ['an endless SVG', () => readImage(Buffer.from(`<svg ${'a="b" '.repeat(300_000)}`))],
]

for (const [name, read] of hostile) {
  test(`${name} is handled in bounded time`, () => {
    const before = cpuMs()
    read()
    assert.ok(cpuMs() - before < limitMs)
  })
}

const types: readonly (readonly [header: string | null, charset: string | null])[] = [
  [null, null],
  ['text/html', null],
  ['text/html; charset=UTF-8', 'utf-8'],
  ['text/html;charset="ISO-8859-1"', 'iso-8859-1'],
  ['text/html; a=b; Charset = utf-8 ; charset=x', 'utf-8'],
  ['text/html; charset=', null],
  ['charset=utf-8', null],
]

for (const [header, charset] of types) {
  test(`the charset of ${header} is ${charset}`, () => assert.equal(charsetOf(header), charset))
}
