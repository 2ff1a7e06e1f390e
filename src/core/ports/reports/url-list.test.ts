import { sentenceText } from '../../../messages/sentence-text.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cpuMs } from '../../../testing/until.ts'
import { listUrlFile } from './url-list.ts'

const cases: readonly (readonly [name: string, csv: string, urls: readonly string[]])[] = [
  [
    'takes the column with the right heading',
    'name,url\nA,https://a.example/\nB,b.example',
    ['https://a.example/', 'b.example'],
  ],
  ['keeps what is not a URL, so that it can be refused', 'name,url\nC,ftp://no', ['ftp://no']],
  [
    'finds URLs without a heading',
    'Shop,https://a.example/\nBlog;b.example/x',
    ['https://a.example/', 'b.example/x'],
  ],
  ['keeps a scheme that is refused later', 'C,ftp://no.example', ['ftp://no.example']],
  [
    'reads commas and quotes inside quotes',
    '"One, ""two""","https://a.example/?q=1,2"',
    ['https://a.example/?q=1,2'],
  ],
  ['skips an email address', 'ada@example.com,a.example', ['a.example']],
  [
    'reads one column',
    'https://a.example/\r\nhttps://b.example/',
    ['https://a.example/', 'https://b.example/'],
  ],
  ['reads past a byte order mark', '\ufeffAddress\na.example', ['a.example']],
  ['reads a quote that is never closed', '"https://a.example/', ['https://a.example/']],
]

for (const [name, text, urls] of cases) {
  test(`a CSV file: ${name}`, () => assert.deepEqual(listUrlFile({ text, format: 'csv' }).urls, urls))
}

test('blank lines and comments are skipped', () => {
  const { urls, leftOut } = listUrlFile({ text: '# mine\n\n a.example \r\rb.example\n', format: 'lines' })
  assert.deepEqual(urls, ['a.example', 'b.example'])
  assert.deepEqual(leftOut, [])
})

test('a list of 200,000 lines is truncated and says so', () => {
  const { urls, leftOut } = listUrlFile({ text: 'ftp://a\n'.repeat(200_000), format: 'lines' })
  assert.equal(urls.length, 5000)
  assert.deepEqual(leftOut.map(sentenceText), ['The list has 200,000 lines; only the first 5,000 were read.'])
})

for (const [name, text] of [
  ['dots before an at sign', `${'.'.repeat(2_000_000)}@`],
  ['quotes', '"'.repeat(2_000_001)],
  ['separators', ',;\t'.repeat(600_000)],
  ['a scheme without end', 'a'.repeat(2_000_000)],
] as const) {
  test(`a CSV file of 2 MB of ${name} is parsed in linear time`, () => {
    const before = cpuMs()
    listUrlFile({ text, format: 'csv' })
    // A quadratic parser takes minutes; this one takes about 0.1 s.
    assert.ok(cpuMs() - before < 5000)
  })
}
