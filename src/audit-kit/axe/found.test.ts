import assert from 'node:assert/strict'
import { test } from 'node:test'
import axe from 'axe-core'
import type { AxeCheck } from '../../core/facts/axe.ts'
import { loadCatalogue } from '../../engine/catalogue.ts'
import { formatMessage } from '../../messages/format-message.ts'
import { inLocale } from '../../messages/locale.ts'
import { texts } from '../../messages/texts.ts'
import { axeFound } from './found.ts'

/** What axe knows about itself, beyond its public types. */
interface AxeInternals {
  readonly _audit: {
    readonly rules: readonly (Readonly<
      Record<'any' | 'all' | 'none', readonly (string | { readonly id: string })[]>
    > & {
      readonly id: string
    })[]
    readonly data: { readonly checks: Readonly<Record<string, { readonly messages: Messages }>> }
  }
}
type Messages = Readonly<Partial<Record<'fail' | 'incomplete', string | Readonly<Record<string, string>>>>>

const { rules, data } = (axe as unknown as AxeInternals)._audit

const shown = (check: AxeCheck): string => {
  const { id, values } = axeFound(check)
  assert.equal(id, 'said')
  return formatMessage(texts.findings.said, values)
}

/** Every outcome of every check of the rules that we have an audit for. */
const { audits } = await loadCatalogue()
const ours = new Set(audits.filter(({ category }) => category === 'accessibility').map(({ id }) => id))
const ids = new Set(
  rules
    .filter(({ id }) => ours.has(id))
    .flatMap(({ any, all, none }) =>
      [...any, ...all, ...none].map((one) => (typeof one === 'string' ? one : one.id)),
    ),
)
const outcomes: readonly AxeCheck[] = [...ids].flatMap((id) =>
  (['fail', 'incomplete'] as const).flatMap((outcome) => {
    const messages = data.checks[id]?.messages[outcome]
    if (messages === undefined) return []
    const keys = typeof messages === 'string' ? [''] : Object.keys(messages)
    return keys.map((key) => ({ id, key, undecided: outcome === 'incomplete', values: valuesOf(messages) }))
  }),
)

/** A value for each name that axe's own message uses. */
function valuesOf(messages: string | object): Readonly<Record<string, string>> {
  const names = [...JSON.stringify(messages).matchAll(/\$\{\s?data(?:\.(\w+))?\s?\}/g)]
  // Some messages leave out what the check knows.
  const others = { values: '‹values›', redirectDelay: '5' }
  const own = Object.fromEntries(
    names.map(([, name = 'values']) => [name, name === 'fontSize' ? '12.0pt (16px)' : `‹${name}›`]),
  )
  return { ...others, ...own }
}

test('every outcome of every axe check has its own words here, so that a new axe cannot bring English along', () => {
  assert.ok(ids.size > 70 && outcomes.length > 150)
  const speechless = outcomes.filter((check) =>
    /axeFailed|axeUndecided/.test(JSON.stringify(axeFound(check))),
  )
  // These say no more than that axe could not tell.
  assert.deepEqual(speechless.map(({ id, key }) => `${id} ${key}`.trim()).toSorted(), [
    'link-in-text-block-style default',
    'p-as-heading',
    'svg-non-empty-title',
  ])
})

test('what axe measured is in the sentence, and no sentence has a gap', () => {
  const contrast: AxeCheck = {
    id: 'color-contrast',
    key: '',
    undecided: false,
    values: {
      contrastRatio: '3.54',
      expectedContrastRatio: '4.5:1',
      fgColor: '#888888',
      bgColor: '#ffffff',
      fontSize: '12.0pt (16px)',
      fontWeight: 'normal',
    },
  }
  assert.equal(shown(contrast), 'Contrast ratio is 3.54:1, below 4.5:1: #888888 on #ffffff, 16 px regular')
  for (const check of outcomes) {
    const text = shown(check)
    assert.match(text, /^[^ ].{5,}[^ :.]$/, check.id)
    assert.doesNotMatch(text, / {2}|: *$|\(\)|""|“”|<>|undefined|\?/, `${check.id} ${check.key}: ${text}`)
  }
})

test('every sentence about axe can be shown in another language', () => {
  for (const check of outcomes) {
    const english = shown(check)
    const pseudo = inLocale('en-XA', () => shown(check))
    assert.doesNotMatch(
      pseudo.replaceAll(/‹\w+›|(?:letter|word)-spacing|line-height/g, ''),
      /[aeiou][a-z]{2}/,
      english,
    )
  }
})

test('a check that this version does not know is still a sentence', () => {
  const check = { id: 'constructor', key: '', values: {} }
  assert.equal(shown({ ...check, undecided: false }), 'Fails this check')
  assert.equal(shown({ ...check, undecided: true }), 'Could not be decided automatically; check it by hand')
})
