import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categories } from '../audit.ts'
import { areComparable, gradedOnce, isAveraged, isIncomplete } from './comparable.ts'
import type { CategoryScore, CategoryScores, Profile } from '../report/report.ts'

const fine: CategoryScore = { score: 90, passed: 3, warned: 0, failed: 1 }
const graded = (
  changes: Partial<CategoryScores> = {},
  profile: Profile = 'http+browser',
): { readonly score: number; readonly profile: Profile; readonly categories: CategoryScores } => ({
  score: 90,
  profile,
  categories: {
    ...(Object.fromEntries(categories.map((category) => [category, fine])) as CategoryScores),
    ...changes,
  },
})
const withoutAxe = graded({ accessibility: { ...fine, score: null } })

test('a score is incomplete if checks of a category ran, but too few to grade it', () => {
  assert.equal(isIncomplete(graded()), false)
  assert.equal(isIncomplete(withoutAxe), true)
  assert.equal(isIncomplete({ ...withoutAxe, score: null }), false)
  const nothingApplies = { score: null, passed: 0, warned: 0, failed: 0 }
  assert.equal(isIncomplete(graded({ social: nothingApplies })), false)
  assert.equal(isIncomplete(graded({ 'ai-readiness': { ...fine, score: null } })), false)
})

test('scores are comparable if the same categories were graded in the same way', () => {
  assert.equal(areComparable(graded(), graded()), true)
  assert.equal(areComparable(withoutAxe, withoutAxe), true)
  assert.equal(areComparable(graded(), withoutAxe), false)
  assert.deepEqual(gradedOnce(withoutAxe, graded()), ['accessibility'])
  assert.equal(areComparable(graded(), graded({}, 'http')), false)
})

test('a score that lacks a category is not averaged with others', () => {
  assert.equal(isAveraged(graded()), true)
  assert.equal(isAveraged(withoutAxe), false)
  assert.equal(isAveraged({ ...graded(), score: null }), false)
})
