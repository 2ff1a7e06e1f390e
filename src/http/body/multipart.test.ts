import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import fc from 'fast-check'
import { Problem } from '../../core/problem.ts'
import { parseMultipart } from './multipart.ts'

const type = 'multipart/form-data; boundary=B'
const parse = (body: string, contentType = type) =>
  parseMultipart(contentType, Buffer.from(body)).map(({ bytes: _bytes, ...part }) => part)

suite('multipart bodies', () => {
  test('fields and files are distinguished', () => {
    const body =
      '--B\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n' +
      '--B\r\nContent-Disposition: form-data; name="f"; filename="urls.csv"\r\nContent-Type: text/csv\r\n\r\nx\r\ny\r\n--B--\r\n'
    assert.deepEqual(parse(body), [
      { name: 'a', fileName: undefined, text: '1' },
      { name: 'f', fileName: 'urls.csv', text: 'x\r\ny' },
    ])
  })

  test('the variants of different senders are all accepted', () => {
    for (const [header, name] of [
      ['content-disposition:form-data;name=url', 'url'],
      ['Content-Disposition: form-data; name="url"', 'url'],
      ['Content-Disposition: form-data; name="a%22b"', 'a"b'],
      ['Content-Length: 1\r\nContent-Disposition: form-data; NAME="ü"', 'ü'],
    ] as const) {
      assert.equal(parse(`--B\r\n${header}\r\n\r\nv\r\n--B--`)[0]?.name, name, header)
    }
    const quoted = parse(
      'preamble\r\n--a b \t\r\nContent-Disposition: form-data; name=x\r\n\r\nv\r\n--a b--',
      'multipart/form-data; boundary="a b"',
    )
    assert.deepEqual(quoted, [{ name: 'x', fileName: undefined, text: 'v' }])
  })

  test('a charset of a part is respected', () => {
    const head =
      '--B\r\nContent-Disposition: form-data; name=x\r\nContent-Type: text/plain; charset=iso-8859-1\r\n\r\n'
    const body = Buffer.concat([Buffer.from(head), Buffer.from([0xfc]), Buffer.from('\r\n--B--')])
    assert.equal(parseMultipart(type, body)[0]?.text, 'ü')
  })

  test('what FormData writes is parsed', async () => {
    const text = fc.string({ unit: 'grapheme' }).map((each) => each.replaceAll(/\r\n|\r|\n/g, '\r\n'))
    const name = fc
      .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 40 })
      .filter((each) => !each.includes('%'))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, text), { maxLength: 5 }), async (fields) => {
        const form = new FormData()
        for (const [key, value] of fields) form.append(key, value)
        const request = new Request('http://localhost/', { method: 'POST', body: form })
        const parts = parseMultipart(
          request.headers.get('content-type') ?? '',
          Buffer.from(await request.arrayBuffer()),
        )
        assert.deepEqual(
          parts.map((part) => [part.name, part.text]),
          fields.map(([key, value]) => [key, value.toWellFormed()]),
        )
      }),
      { numRuns: 200 },
    )
  })

  test('any bytes are parts or a 422', () => {
    const piece = fc.constantFrom(
      '--B',
      '\r\n',
      '--',
      'B',
      '\r',
      '\n',
      ':',
      ';',
      '"',
      'name=',
      'Content-Disposition: form-data; name="a"',
      ' ',
      'x',
      '\0',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        try {
          assert.ok(Array.isArray(parse(pieces.join(''))))
        } catch (error) {
          assert.ok(error instanceof Problem && error.code === 'invalid', String(error))
        }
      }),
      { numRuns: 2000 },
    )
  })
})
