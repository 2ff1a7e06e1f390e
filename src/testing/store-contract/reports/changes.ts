import fc from 'fast-check'
import { type Result, results } from '../../../core/report/report.ts'

/** Changes that can happen to reports, in any order. */
export type Change =
  | { readonly does: 'create'; readonly url: string }
  | { readonly does: 'finish'; readonly result: Result | null; readonly score: number }
  | { readonly does: 'fail' | 'release' | 'wait' }
  | { readonly does: 'rerun' | 'remove' | 'move' | 'set-aside' | 'restore'; readonly place: number }
  | { readonly does: 'remove-project'; readonly project: string }

const place = fc.nat(1000)
const create = fc.record({
  does: fc.constant('create' as const),
  url: fc.constantFrom(
    'https://a.test/',
    'https://a.test/Page',
    'https://a.test/x%2Fy',
    'http://a.test/b_c',
    'https://b.test/page?q=\\',
    'https://b.test/A',
    'https://b.test/zz',
  ),
})
const finish = fc.record({
  does: fc.constant('finish' as const),
  result: fc.constantFrom(...results, null),
  score: fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
})

export const changesOf: fc.Arbitrary<Change[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: create },
    { weight: 5, arbitrary: finish },
    { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('fail' as const, 'release' as const) }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('wait' as const) }) },
    { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('rerun' as const, 'move' as const), place }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('remove' as const), place }) },
    {
      weight: 2,
      arbitrary: fc.record({ does: fc.constantFrom('set-aside' as const, 'restore' as const), place }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ does: fc.constant('remove-project' as const), project: fc.constant('moved') }),
    },
  ),
  { minLength: 20, maxLength: 60 },
)
