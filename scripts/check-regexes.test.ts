import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultOf, findRegexes } from './check-regexes.ts'

test('literals and constructors are found, with their lines and exceptions', async () => {
  const code = [
    'const a: RegExp = /a+b/g',
    "const b = new RegExp('c+$', 'i') // bounded: ten characters",
    '// bounded: a setting',
    'const c = /d+$/',
    'const e = RegExp(`f${a.source}`)',
    "const f = '/no+/' + 1 / 2 / 3",
  ].join('\n')
  assert.deepEqual(await findRegexes(code), [
    { source: 'a+b', flags: 'g', line: 1, excused: false },
    { source: 'c+$', flags: 'i', line: 2, excused: true },
    { source: 'd+$', flags: '', line: 4, excused: true },
    { source: null, flags: '', line: 5, excused: false },
  ])
})

for (const source of [String.raw`^[^\s@]+\.[^\s@]+$`, String.raw`\s+$`, '(a+)+b', String.raw`\d+\.\d+`]) {
  test(`${source} is not linear`, async () =>
    assert.match((await faultOf(source, '')) ?? '', /degree|exponential/))
}

test('a linear expression passes, and one built at run time does not', async () => {
  assert.equal(await faultOf('^https?://', 'i'), undefined)
  assert.match((await faultOf(null, '')) ?? '', /run time/)
})
