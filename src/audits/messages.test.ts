import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { AuditTexts } from '../core/audit.ts'
import type { MessageValues } from '../core/report/message.ts'
import { loadCatalogue } from '../engine/catalogue.ts'
import { loadSiteCatalogue } from '../engine/site-catalogue.ts'
import { formatMessage } from '../messages/format-message.ts'
import { locales } from '../messages/locale.ts'
import { pseudoPattern } from '../messages/pseudo.ts'

/** Every sentence that people read about a page, in every plural form. */

interface Told {
  readonly id: string
  readonly texts: AuditTexts
}

const [{ audits }, siteAudits] = await Promise.all([loadCatalogue(), loadSiteCatalogue()])
const all: readonly Told[] = [...audits, ...siteAudits]
  .filter(({ messages }) => !('text' in messages))
  .map((audit) => ({ id: audit.id, texts: audit }))

const sentences = all.flatMap(({ id, texts }) =>
  Object.entries(texts.messages).flatMap(([message, pattern]) =>
    forms(pattern).map((values) => ({ id, message, text: formatMessage(pattern, values) })),
  ),
)
const titles = all.flatMap(
  ({
    id,
    texts: {
      subject,
      titles: { problem, success },
      states = {},
    },
  }) => [
    { id, message: 'subject', text: subject },
    { id, message: 'titles.problem', text: problem },
    { id, message: 'titles.success', text: success },
    ...Object.entries(states).flatMap(([message, own]) =>
      own?.title === undefined ? [] : [{ id, message, text: own.title }],
    ),
  ],
)
const advice = all.flatMap(({ id, texts: { why, fix, states = {} } }) => [
  { id, message: 'why', text: why },
  { id, message: 'fix', text: fix },
  ...Object.entries(states).flatMap(([message, own]) =>
    [own?.why, own?.fix].flatMap((text) => (text === undefined ? [] : [{ id, message, text }])),
  ),
])
type Sentence = (typeof sentences)[number]

const faults = (of: readonly Sentence[], isFault: (text: string) => boolean): readonly string[] => [
  ...new Set(
    of.filter(({ text }) => isFault(text)).map(({ id, message, text }) => `${id} ${message}: ${text}`),
  ),
]

test('a title fits on a line', () => {
  assert.deepEqual(
    faults(titles, (text) => text.length > 120),
    [],
  )
})

test('a title says the state it stands for: the problem and the success differ', () => {
  const same = all.filter(({ texts }) => texts.titles.problem === texts.titles.success)
  assert.deepEqual(
    same.map(({ id }) => id),
    [],
  )
})

test('a subject claims nothing: it stands above messages that say the opposite of each other', () => {
  const claim = /\b(?:is|are|has|have|does|do|can|cannot|should|no|not|valid|works|fits)\b/i
  assert.deepEqual(
    all
      .filter(({ texts: { subject } }) => claim.test(subject) || subject.length > 60)
      .map(({ id, texts }) => `${id}: ${texts.subject}`),
    [],
  )
})

test('no two audits share a title or a sentence', () => {
  const seen = new Map<string, string>()
  const shared: string[] = []
  for (const { id, text } of [...titles, ...sentences]) {
    const known = seen.get(text)
    if (known !== undefined && known !== id) shared.push(`${known} and ${id}: ${text}`)
    seen.set(text, id)
  }
  assert.deepEqual(shared, [])
})

/** "The header is missing" says nothing in a list of fifty: which header? */
const unnamed =
  /^(?:the|this|an?) (?:header|element|tag|picture|address|attribute|file|value|link|image|policy|page's header)\b(?! [“"'`<])|\bthe (?:header|tag|picture|address|element)\b(?! [“"'`<])/i

test('every sentence names its subject', () => {
  assert.deepEqual(
    faults([...titles, ...sentences], (text) => unnamed.test(text)),
    [],
  )
})

test('the words are those of the field', () => {
  const foreign = /\b(?:(?<!<)pictures?|web addresse?s?|at fault|the address(?:es)? of|tells its version)\b/i
  assert.deepEqual(
    faults([...titles, ...sentences, ...advice], (text) => foreign.test(text)),
    [],
  )
})

test('numbers and nouns agree', () => {
  const wrong =
    /(?<![\d.,])1 (?!of\b|s\b|ms\b|kB\b|MB\b)(?:[a-z]+ )?(?:images|links|elements|buttons|fields|files|pages|headers|characters|words|steps|scripts|requests|hosts|cookies|tags|rules|errors|headings|titles|attributes|stylesheets|fonts|redirects|URLs|items|places|sites|days|bytes)\b/
  assert.deepEqual(
    faults(sentences, (text) => wrong.test(text)),
    [],
  )
})

test('a sentence has no placeholder left and is not empty', () => {
  assert.deepEqual(
    faults(
      [...titles, ...sentences, ...advice],
      (text) => text.trim() === '' || /[{}]|undefined|NaN|\[object/.test(text),
    ),
    [],
  )
})

test('titles and messages are phrases in sentence case without a full stop at the end', () => {
  assert.deepEqual(
    faults(
      [...titles, ...sentences],
      (text) => /[^.]\.$/.test(text) || /!(?!important)/.test(text) || /^[a-z]+ [a-z]/.test(text),
    ),
    [],
  )
})

test('every message can be shown in every locale', () => {
  for (const { texts } of all)
    for (const pattern of Object.values(texts.messages))
      for (const locale of locales)
        assert.ok(formatMessage(pseudoPattern(pattern, locale), forms(pattern)[0] ?? {}, locale).length > 0)
})

/** Values for every form of a pattern: one and many of a plural, and each choice of a select. */
function forms(pattern: string): readonly MessageValues[] {
  const parts = argumentsOf(parse(pattern, { ignoreTag: true }))
  const counted = [...parts].filter(([, kind]) => kind === 'number').map(([name]) => name)
  const choices = Math.max(1, ...[...parts.values()].map((kind) => kind.split('|').length))
  return [0, 1, 2, 1234].flatMap((count) =>
    Array.from({ length: choices }, (_, choice) =>
      Object.fromEntries(
        [...parts].map(([name, kind]) => [
          name,
          counted.includes(name)
            ? count
            : kind === 'text'
              ? 'example'
              : (kind.split('|')[choice % kind.split('|').length] ?? 'other'),
        ]),
      ),
    ),
  )
}

/** Names of arguments, with `number`, `text` or the choices of a select. */
function argumentsOf(parts: readonly MessageFormatElement[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const add = (name: string, kind: string): void => {
    if (kind !== 'text' || !found.has(name)) found.set(name, kind)
  }
  for (const part of parts) {
    if (part.type === TYPE.argument) add(part.value, 'text')
    if (part.type === TYPE.number) add(part.value, 'number')
    if (part.type !== TYPE.plural && part.type !== TYPE.select) continue
    add(part.value, part.type === TYPE.plural ? 'number' : Object.keys(part.options).join('|'))
    for (const { value } of Object.values(part.options))
      for (const [name, kind] of argumentsOf(value)) add(name, kind)
  }
  return found
}
