import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { en } from './en/en.ts'
import { formatMessage } from './format-message.ts'
import { languages } from './languages.ts'
import { chooseLocale, inLocale, locales } from './locale.ts'
import { say, texts } from './texts.ts'

test('a wrong name or a missing value does not compile', () => {
  assert.equal(say(texts.projects.reports, { count: 2 }), '2 reports')
  // @ts-expect-error The pattern has a count.
  assert.equal(say(texts.projects.reports, {}), '… reports')
  // @ts-expect-error A count is a number.
  assert.equal(say(texts.projects.reports, { amount: 2 }), '… reports')
  // @ts-expect-error There is no such text.
  assert.equal(texts.projects.noSuchText, undefined)
})

test('a text is in the language of the moment, also in a branch that a module keeps', async () => {
  const kept = texts.shell
  assert.equal(kept.signIn, 'Sign in')
  await inLocale('en-XA', async () => {
    await Promise.resolve()
    assert.match(kept.signIn, /^Šíğñ íñ·+$/)
    assert.match(say(texts.projects.reports, { count: 2 }), /^2 řépóřţš·+$/)
    assert.match(texts.dashboard.firstSteps[0], /^Ţ/)
  })
  assert.equal(kept.signIn, 'Sign in')
})

test('the browser chooses the language by its header', () => {
  assert.equal(chooseLocale('tlh-x-ship, en-US;q=0.8'), 'en')
  assert.equal(chooseLocale('en;q=0.1, ar-xb'), 'ar-XB')
  assert.equal(chooseLocale('tlh, art;q=0.5, en;q=0'), undefined)
  assert.equal(chooseLocale(''), undefined)
})

const all = textsOf(en)

test('every text can be parsed, and every language uses the same values', () => {
  for (const [language, translation] of Object.entries(languages)) {
    const own = textsOf(translation.texts)
    for (const [path, pattern] of all)
      assert.deepEqual(
        [...argumentsOf(own.get(path) ?? '')].sort(),
        [...argumentsOf(pattern)].sort(),
        `${language} ${path}`,
      )
  }
})

test('a text without values is written as it is shown, so that it needs no formatting', () => {
  for (const [path, pattern] of all)
    if (argumentsOf(pattern).size === 0) assert.equal(formatMessage(pattern, {}, 'en'), pattern, path)
})

test('every text can be shown in every locale', () => {
  for (const locale of locales)
    inLocale(locale, () => {
      const here = textsOf(texts)
      assert.equal(here.size, all.size)
      for (const [path, pattern] of here) assert.ok([...argumentsOf(pattern)].length >= 0, path)
    })
})

/** Every text by its path. */
function textsOf(node: unknown, path = ''): ReadonlyMap<string, string> {
  if (typeof node === 'string') return new Map([[path, node]])
  return new Map(
    Object.entries(node ?? {}).flatMap(([name, inner]) => [...textsOf(inner, `${path}.${name}`)]),
  )
}

function argumentsOf(pattern: string): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (part: MessageFormatElement): void => {
    if (part.type === TYPE.literal || part.type === TYPE.pound) return
    names.add(part.value)
    if (part.type === TYPE.plural || part.type === TYPE.select)
      for (const { value } of Object.values(part.options)) value.forEach(visit)
  }
  parse(pattern, { ignoreTag: true }).forEach(visit)
  return names
}
