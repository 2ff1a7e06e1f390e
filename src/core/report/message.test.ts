import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatMessage } from '../../messages/format-message.ts'
import type { MessageValue, ValuesOf } from './message.ts'

/** Compiles only when both types are the same. */
type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false
const same = <Answer extends true>(answer: Answer): Answer => answer

test('the values of a message are inferred from its pattern', () => {
  same<Same<ValuesOf<'Nothing to fill in'>, Record<never, never>>>(true)
  same<Same<ValuesOf<'Header {name} is sent twice'>, { readonly name: MessageValue }>>(true)
  same<
    Same<ValuesOf<'{count, number} of {total, number}'>, { readonly count: number; readonly total: number }>
  >(true)
  same<
    Same<
      ValuesOf<'{n, plural, one {has} other {have {what}, all #}} a {kind}'>,
      { readonly n: number; readonly what: MessageValue; readonly kind: MessageValue }
    >
  >(true)
  // @ts-expect-error: a value of another name is not the one that is needed.
  same<Same<ValuesOf<'{one}'>, { readonly other: MessageValue }>>(true)
  const pattern = '{n, plural, one {has} other {have {what}, all #}} a {kind}'
  const values: ValuesOf<typeof pattern> = { n: 1200, what: 'it', kind: 'name' }
  assert.equal(formatMessage(pattern, values), 'have it, all 1,200 a name')
})
