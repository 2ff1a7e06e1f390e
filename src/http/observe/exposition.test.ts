import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exposeText } from './exposition.ts'

test('metric families are written in the Prometheus text format', () => {
  const text = exposeText([
    { name: 'up', help: 'Whether it is up.', type: 'gauge', samples: [{ value: 1 }] },
    {
      name: 'asked_seconds',
      help: 'Time.',
      type: 'histogram',
      samples: [
        { suffix: '_bucket', labels: { route: '/a', le: '+Inf' }, value: 2 },
        { suffix: '_sum', labels: { route: '/a' }, value: 0.25 },
      ],
    },
  ])
  assert.equal(
    text,
    '# HELP up Whether it is up.\n# TYPE up gauge\nup 1\n\n' +
      '# HELP asked_seconds Time.\n# TYPE asked_seconds histogram\n' +
      'asked_seconds_bucket{route="/a",le="+Inf"} 2\nasked_seconds_sum{route="/a"} 0.25\n',
  )
})

test('a label cannot break out of its quotes', () => {
  const samples = [{ labels: { route: 'a"}\n\\' }, value: 1 }]
  const text = exposeText([{ name: 'n', help: 'h', type: 'counter', samples }])
  assert.ok(text.includes('n{route="a\\"}\\n\\\\"} 1'), text)
})
