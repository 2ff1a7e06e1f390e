import assert from 'node:assert/strict'
import { test } from 'node:test'
import { appliesAt, screenWidths } from './media-query.ts'

const at = (media?: string): readonly boolean[] => screenWidths.map((width) => appliesAt(media, width))

test('a stylesheet applies on a phone, a computer, both or neither', () => {
  for (const media of [
    undefined,
    '',
    'all',
    'screen',
    'screen and (min-width: 20em)',
    'print, screen',
    'only screen',
    'not print',
  ])
    assert.deepEqual(at(media), [true, true], media)
  for (const media of [
    'screen and (min-width: 769px)',
    '(min-width:48em)',
    '(max-width: 200px), (min-width: 1000px)',
  ])
    assert.deepEqual(at(media), [false, true], media)
  for (const media of ['screen and (max-width: 768px)', 'print, (max-width: 40.5rem)'])
    assert.deepEqual(at(media), [true, false], media)
  for (const media of [
    'print',
    'speech',
    'not all',
    '(prefers-color-scheme: dark)',
    '(min-width: 9000px)',
    // Scripts turn these on once they have loaded.
    'none',
    'only x',
  ])
    assert.deepEqual(at(media), [false, false], media)
})
