import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressColumn } from './read-address-list.ts'

const cases: readonly (readonly [name: string, csv: string, addresses: readonly string[]])[] = [
  [
    'the column that is named',
    'name,url\nA,https://a.example/\nB,b.example',
    ['https://a.example/', 'b.example'],
  ],
  ['what is no address stays, to be refused', 'name,url\nC,ftp://no', ['ftp://no']],
  ['no heading', 'Shop,https://a.example/\nBlog;b.example/x', ['https://a.example/', 'b.example/x']],
  ['a scheme that is refused later', 'C,ftp://no.example', ['ftp://no.example']],
  [
    'commas and quotes inside quotes',
    '"One, ""two""","https://a.example/?q=1,2"',
    ['https://a.example/?q=1,2'],
  ],
  ['a mail address is none', 'ada@example.com,a.example', ['a.example']],
  ['one column', 'https://a.example/\r\nhttps://b.example/', ['https://a.example/', 'https://b.example/']],
  ['the mark that spreadsheets write first', '\ufeffAddress\na.example', ['a.example']],
]

for (const [name, csv, addresses] of cases) {
  test(`a table of addresses: ${name}`, () => assert.deepEqual(addressColumn(csv).split('\n'), addresses))
}
