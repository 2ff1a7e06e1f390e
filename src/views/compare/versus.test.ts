import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categories, type Category } from '../../core/audit.ts'
import { type Side, versus } from './versus.ts'

// All categories, without a score.
const scores = Object.fromEntries(categories.map((category) => [category, null])) as Record<Category, null>

const sideOf = (name: string, count: number): Side => ({
  name,
  href: `/r/${name}`,
  score: 50,
  band: 'decent',
  categories: scores,
  lab: null,
  problems: Array.from({ length: count }, (_, index) => ({
    id: `${name}-${index}`,
    status: 'fail',
    category: 'seo',
    text: `Problem ${index} of ${name}`,
    href: `/r/${name}#${index}`,
  })),
})

test('a comparison lists ten problems of each side and folds the others away', () => {
  const { markup } = versus(sideOf('ours', 10), sideOf('theirs', 12))
  assert.deepEqual(markup.match(/<summary>[^<]*<\/summary>/g), ['<summary>2 more problems</summary>'])
  const [open = '', folded = ''] = markup.split('<details>')
  assert.match(open, /Problem 9 of ours.*Problem 9 of theirs/s)
  assert.match(folded, /Problem 11 of theirs/)
})

test('a difference says in words which side is better, not by color alone', () => {
  const side = (name: string, score: number): Side => ({
    ...sideOf(name, 0),
    categories: { ...scores, seo: score },
  })
  const said = (one: number, other: number): string => versus(side('ours', one), side('theirs', other)).markup
  assert.match(said(90, 80), /\+10<\/b> <span class="small">better</)
  assert.match(said(80, 90), /−10<\/b> <span class="small">worse</)
  assert.doesNotMatch(said(80, 80), />(?:better|worse)</)
  assert.match(said(80, 80), /Difference: how ours compares with theirs\./)
})
