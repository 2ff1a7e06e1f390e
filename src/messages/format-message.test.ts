import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatMessage } from './format-message.ts'

test('a stored message whose pattern has got more values since is shown with gaps, not as an error', () => {
  const pattern =
    '{count, plural, one {# link has} other {# links have}} no URL among {total, number} in {place}'
  assert.equal(
    formatMessage(pattern, { count: 1, total: 3, place: 'main' }),
    '1 link has no URL among 3 in main',
  )
  assert.equal(formatMessage(pattern, { count: 1 }), '… links have no URL among … in …')
})

test('a share that is almost nothing or almost everything is not rounded to it', () => {
  const shown = (percent: number) => formatMessage('{share}', { share: { percent } })
  assert.deepEqual([0, 0.000_01, 0.004, 0.5, 0.994, 0.996, 0.999_99, 1].map(shown), [
    '0%',
    '0.01%',
    '0.4%',
    '50%',
    '99.4%',
    '99.6%',
    '99.9%',
    '100%',
  ])
})

test('a time that rounds to a second is one', () => {
  const shown = (ms: number) => formatMessage('{time}', { time: { ms } })
  assert.deepEqual([0.4, 999.4, 999.6, 1049, 1060].map(shown), ['0 ms', '999 ms', '1 s', '1 s', '1.1 s'])
})

test('a list has no comma before “and”, like the sentences around it', () => {
  const shown = (...list: string[]) => formatMessage('{names}', { names: { list } })
  assert.deepEqual([shown('a'), shown('a', 'b'), shown('a', 'b', 'c')], ['a', 'a and b', 'a, b and c'])
  assert.equal(shown('a', 'b', '…'), 'a, b, …', 'a list that is cut off has no “and”')
})

test('“2 of 2” and “5 of 5” have words of their own, whatever the total is called', () => {
  const pattern =
    '{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}}'
  const shown = (count: number, total: number) => formatMessage(pattern, { count, total })
  assert.deepEqual(
    [shown(2, 2), shown(5, 5), shown(2, 5), shown(1, 1)],
    ['Both', 'All 5', '2 of 5', '1 of 1'],
  )
  assert.equal(formatMessage(pattern, { count: 3, checked: 3, total: 7 }), 'All 7')
  assert.equal(formatMessage(pattern, { count: 3, checked: 4, total: 3 }), '3 of 3')
})
