import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Element } from '../core/page/document.ts'
import type { Verdict } from '../core/audit.ts'
import type { MessageOf } from '../core/report/message.ts'
import { parseHtml } from '../gather/parse/document.ts'
import { at, fail, grade, inconclusive, pass, places, say, share, warn } from './audit.ts'
import { judgeElements } from './elements/judge-elements.ts'

/** What does not compile: `tsc` fails if one of the `@ts-expect-error` lines is accepted after all. */

const messages = {
  affected: '{count, plural, one {# link} other {# links}} of {total, number} broken',
  fine: 'All {total, number} links work',
  tooLong: 'Text has {length, number} characters',
  twice: 'Sent twice',
} as const

/** What `check` of an audit with these messages may return. */
type Judged = Verdict<MessageOf<typeof messages>>

const element = (): Element => {
  const [found] = parseHtml('<p>x').all('p')
  assert.ok(found !== undefined)
  return found
}
const limits = { pass: 1, fail: 2, unit: 'count' } as const
const counts = { count: 1, total: 2 }

test('messages in evidence are typed like the verdict itself', () => {
  const p = element()
  const sound: readonly (() => Judged)[] = [
    () => fail('twice', {}, [at(p, say('tooLong', { length: 3 }), say('twice'))]),
    () => fail('twice', {}, [{ found: say('twice') }, { found: say('tooLong', { length: 3 }), url: '/' }]),
    () => fail('twice', {}, [{ found: 'a quote', expected: 'another' }]),
    () =>
      warn(
        'twice',
        {},
        places([p], (one) => at(one, say('tooLong', { length: 3 }))),
      ),
    () => inconclusive('twice', {}, [{ found: say('twice') }]),
    () => grade(1, limits, 'affected', counts, [{ found: say('twice') }]),
    () => share(1, 2, 'affected', counts, { shown: [at(p, say('twice'))], total: 1 }),
    () => judgeElements([p], () => (p.line > 1 ? say('twice') : say('tooLong', { length: 3 }))),
    () => pass('fine', { total: 1 }),
  ]
  assert.ok(sound.every((verdict) => verdict().is !== 'not-applicable'))
})

test('a wrong id, a missing value, a value of another type or name, and an unknown member do not compile', () => {
  const p = element()
  const listed = places([p], (one) => at(one, say('thrice')))
  const refused: readonly (() => Judged)[] = [
    // @ts-expect-error: no such message.
    () => fail('twice', {}, [at(p, say('toLong', { length: 3 }))]),
    // @ts-expect-error: no such message, as what was expected.
    () => fail('twice', {}, [at(p, 'x', say('toLong', { length: 3 }))]),
    // @ts-expect-error: the value is missing.
    () => fail('twice', {}, [at(p, say('tooLong'))]),
    // @ts-expect-error: the value has another type.
    () => fail('twice', {}, [at(p, say('tooLong', { length: '3' }))]),
    // @ts-expect-error: the value has another name.
    () => fail('twice', {}, [at(p, say('tooLong', { size: 3 }))]),
    // @ts-expect-error: one of two messages is unknown.
    () => fail('twice', {}, [at(p, p.line > 1 ? say('twice') : say('thrice'))]),
    // @ts-expect-error: the second place has an unknown message.
    () => fail('twice', {}, [{ found: say('twice') }, { found: say('thrice') }]),
    // @ts-expect-error: an unknown message in a list of places.
    () => warn('twice', {}, listed),
    // @ts-expect-error: an unknown message in places with a total.
    () => warn('twice', {}, { shown: [{ found: say('thrice') }], total: 1 }),
    // @ts-expect-error: an unknown message in evidence without a verdict.
    () => inconclusive('twice', {}, [{ found: say('thrice') }]),
    // @ts-expect-error: an unknown message in the evidence of a graded number.
    () => grade(1, limits, 'affected', counts, [{ found: say('thrice') }]),
    // @ts-expect-error: an unknown message in the evidence of a share.
    () => share(1, 2, 'affected', counts, [{ found: say('thrice') }]),
    // @ts-expect-error: an unknown message about an element.
    () => judgeElements([p], () => say('thrice')),
    // @ts-expect-error: an unknown message of what was expected.
    () => judgeElements([p], () => '', say('thrice')),
    // @ts-expect-error: a misspelled member of evidence.
    () => fail('twice', {}, [{ found: 'x', lnie: 3 }]),
    // @ts-expect-error: the verdict itself has a wrong id.
    () => fail('thrice'),
    // @ts-expect-error: the verdict itself lacks a value.
    () => pass('fine'),
  ]
  assert.equal(refused.length, 17)
})
