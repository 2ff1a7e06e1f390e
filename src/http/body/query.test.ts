import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isEmptied, readFields, repeatedIn, valuesOf } from './query.ts'

test('an empty value also takes back the values that were repeated before it', () => {
  const fields = readFields('result=good&result=decent&result=&result=bad')
  assert.equal(fields['result'], 'bad')
  assert.deepEqual(valuesOf(fields, 'result'), ['bad'])
  assert.deepEqual(repeatedIn(fields), [])
  assert.deepEqual(repeatedIn(readFields('a=1&b=2&a=3')), [['a', ['1', '3']]])
})

test('a value that was sent empty is known from one that was not sent', () => {
  const fields = readFields('a=&b=1&c=1&c=&d=&d=1')
  assert.deepEqual(
    ['a', 'b', 'c', 'd', 'e'].map((name) => isEmptied(fields, name)),
    [true, false, true, false, false],
  )
})
