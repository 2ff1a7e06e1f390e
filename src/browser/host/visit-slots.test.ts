import assert from 'node:assert/strict'
import { test } from 'node:test'
import { visitSlots } from './visit-slots.ts'

const gigabyte = 1_000_000_000

test('a visit gets two cores, and there is always room for one visit', () => {
  const memory = 64 * gigabyte
  const regular = [1, 2, 3, 4, 8, 32].map((cores) => visitSlots({ cores, memory }).regular)
  assert.deepEqual(regular, [1, 1, 1, 2, 4, 16])
})

test('visits fit into the memory of the machine or the container', () => {
  const slots = (memory: number) => visitSlots({ cores: 16, memory })
  assert.deepEqual(slots(1 * gigabyte), { regular: 1, overtaking: false })
  assert.deepEqual(slots(4 * gigabyte), { regular: 2, overtaking: false })
  assert.deepEqual(slots(16 * gigabyte), { regular: 8, overtaking: true })
})

test('a small machine with enough memory lets one visit overtake a slow one', () => {
  assert.deepEqual(visitSlots({ cores: 2, memory: 4 * gigabyte }), { regular: 1, overtaking: true })
  assert.deepEqual(visitSlots({ cores: 2, memory: 2 * gigabyte }), { regular: 1, overtaking: false })
})
