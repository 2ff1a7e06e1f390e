import assert from 'node:assert/strict'
import { test } from 'node:test'
import { oncePer } from './once-per.ts'

test('a function is called once for each argument, whatever it returns', () => {
  const asked: string[] = []
  const find = oncePer((key: string) => {
    asked.push(key)
    return key === 'none' ? undefined : key.toUpperCase()
  })
  assert.deepEqual(
    ['oak', 'none', 'oak', 'none', 'ash'].map((key) => find(key)),
    ['OAK', undefined, 'OAK', undefined, 'ASH'],
  )
  assert.deepEqual(asked, ['oak', 'none', 'ash'])
})
