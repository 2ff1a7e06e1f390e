import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFields, repeatedIn, valuesOf } from './query.ts'

test('an empty value also takes back the values that were repeated before it', () => {
  const fields = readFields('result=good&result=decent&result=&result=bad')
  assert.equal(fields['result'], 'bad')
  assert.deepEqual(valuesOf(fields, 'result'), ['bad'])
  assert.deepEqual(repeatedIn(fields), [])
  assert.deepEqual(repeatedIn(readFields('a=1&b=2&a=3')), [['a', ['1', '3']]])
})
