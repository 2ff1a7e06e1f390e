import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listedUrl } from './words.ts'

test('the URLs of a list keep their hosts and their ends, which tell pages of one site apart', () => {
  const path = 'en/collections/dining-tables-made-to-measure/and-a-long-category-name'
  const [oak, ash] = ['oak', 'ash'].map((wood) => listedUrl(`https://shop.example/${path}/table-of-${wood}`))
  assert.match(oak ?? '', /^shop\.example\/en\/.+…[^…]+\/table-of-oak$/)
  assert.equal(oak?.length, 80)
  assert.notEqual(oak, ash)
  assert.equal(listedUrl('https://shop.example/short/'), 'shop.example/short')
  const host = `${'long-'.repeat(16)}host.example`
  assert.ok(listedUrl(`https://${host}/${path}/oak`).startsWith(`${host}/…`))
})
