import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AuditTexts } from '../core/audit.ts'
import { loadCatalogue } from '../engine/catalogue.ts'
import { loadSiteCatalogue } from '../engine/site-catalogue.ts'
import { formatMessage } from '../messages/format-message.ts'
import { locales } from '../messages/locale.ts'
import { pseudoPattern } from '../messages/pseudo.ts'
import { messageForms } from '../testing/words/message-forms.ts'

/** Every sentence that people read about a page, in every plural form. */

type Told = Pick<AuditTexts, 'subject' | 'titles' | 'states' | 'plain' | 'why' | 'fix' | 'messages'> & {
  readonly id: string
}

interface Sentence {
  readonly id: string
  readonly from: string
  readonly text: string
}

const sentencesOf = (all: readonly Told[]): readonly Sentence[] =>
  all.flatMap(({ id, messages }) =>
    Object.entries(messages).flatMap(([from, pattern]) =>
      messageForms(pattern).map((values) => ({ id, from, text: formatMessage(pattern, values) })),
    ),
  )

const titlesOf = (all: readonly Told[]): readonly Sentence[] =>
  all.flatMap(({ id, subject, titles: { problem, success }, states = {} }) => [
    { id, from: 'subject', text: subject },
    { id, from: 'titles.problem', text: problem },
    { id, from: 'titles.success', text: success },
    ...Object.entries(states).flatMap(([from, own]) =>
      own?.title === undefined ? [] : [{ id, from, text: own.title }],
    ),
  ])

const plainOf = (all: readonly Told[]): readonly Sentence[] =>
  all.flatMap(({ id, plain, states = {} }) =>
    [plain, ...Object.values(states).map((own) => own?.plain)].flatMap((own) =>
      Object.entries(own ?? {}).flatMap(([part, pattern]) =>
        [0, 1, 2, 1234].map((places) => ({
          id,
          from: `plain.${part}`,
          text: formatMessage(pattern, { places }),
        })),
      ),
    ),
  )

const adviceOf = (all: readonly Told[]): readonly Sentence[] =>
  all.flatMap(({ id, why, fix, states = {} }) => [
    { id, from: 'why', text: why },
    { id, from: 'fix', text: fix },
    ...Object.entries(states).flatMap(([from, own]) =>
      [own?.why, own?.fix].flatMap((text) => (text === undefined ? [] : [{ id, from, text }])),
    ),
  ])

/** What is wrong, one line each, in the sentences that `isFault` finds. */
const faults = (of: readonly Sentence[], isFault: (text: string) => boolean): readonly string[] => [
  ...new Set(of.filter(({ text }) => isFault(text)).map(({ id, from, text }) => `${id} ${from}: ${text}`)),
]

/** "The header is missing" says nothing in a list of fifty: which header? */
const unnamed =
  /^(?:the|this|an?) (?:header|element|tag|picture|address|attribute|file|value|link|image|policy|page's header)\b(?! [“"'`<])|\bthe (?:header|tag|picture|address|element)\b(?! [“"'`<])/i
/** The same in advice and in texts for site owners, where what follows may name it: “the header that …”. */
const unnamedInAdvice =
  /\bthe (?:header|tag|element)(?:’s)?\b(?! (?:[“"'`<]|that\b|with\b|around\b|of\b|in\b|cells?\b|or role\b))/i
const unnamedPlain = /^(?:the|this) (?:picture|address|file|link|image)\b(?! (?:for|of|that|\S+\.txt)\b)/i
const foreign = /\b(?:(?<!<)pictures?|web addresse?s?|at fault|the address(?:es)? of|tells its version)\b/i
/** "1 steps", and "1 broken links". A verb may follow a noun: "1 link leads". */
const disagreeing =
  /(?<![\w.,])1 (?!(?:ms|is|was|has|as|robots|synchronous|serious|cross-origin)\b)(?:[a-z]+(?<!s)s|[a-z]+ (?:images|links|elements|buttons|fields|files|pages|headers|characters|words|steps|scripts|requests|hosts|cookies|tags|rules|errors|headings|titles|attributes|stylesheets|fonts|redirects|URLs|items|places|sites|days|bytes))\b/
/** “None of 1 image”, and “All 2 images”: people say “1 image”, “both” and “neither”. */
const unspoken = /\bnone of [12] |\ball [12] /i
/** “5 of 5 images”, rendered from equal numbers: people say “all 5 images”, or “none of the 5 images”. */
const allOfAll = /(?<![\w.,])(\d[\d,]*) of \1(?![\d.,]*\d)/
/** Messages whose numbers are never equal: most are named for that. */
const partial = /^(?:partial|few\w*|some|\w+InSample)$/
const alsoPartial = [
  'duplicate-ids repeated',
  'incoming-nofollow-mix refusing',
  'template-outlier outliers',
  'third-party-share foreign',
  'third-party-share named',
  'third-party-share withoutFonts',
]
/** Hidden elements, files that were not read and what scripts add are not counted, so there may always be another one. */
const onlyOne = /\bthe only\b/i
/** British spelling, and words that people wrote who thought in another language. */
const unidiomatic =
  /\b(?:afterwards|labelled|contradicting|behaviour|colours?|above all|detours?|unfindable)\b/i
const claim = /\b(?:is|are|has|have|does|do|can|cannot|should|no|not|valid|works|fits)\b/i

/** Every check by the sentence that a failing build prints. */
const checks: Readonly<Record<string, (all: readonly Told[]) => readonly string[]>> = {
  'a title fits on a line': (all) =>
    faults([...titlesOf(all), ...titlesIn(plainOf(all))], (text) => text.length > 120),
  'a title says the state it stands for: the problem and the success differ': (all) =>
    all.filter(({ titles }) => titles.problem === titles.success).map(({ id }) => id),
  'a subject claims nothing: it stands above messages that say the opposite of each other': (all) =>
    all
      .filter(({ subject }) => claim.test(subject) || subject.length > 60)
      .map(({ id, subject }) => `${id}: ${subject}`),
  'no two audits share a title or a sentence': (all) =>
    shared([...titlesOf(all), ...sentencesOf(all), ...plainOf(all)]),
  'every sentence names its subject': (all) => [
    ...faults([...titlesOf(all), ...sentencesOf(all)], (text) => unnamed.test(text)),
    ...faults(adviceOf(all), (text) => unnamedInAdvice.test(text)),
    ...faults(plainOf(all), (text) => unnamedPlain.test(text)),
  ],
  'the words are those of the field': (all) =>
    faults([...titlesOf(all), ...sentencesOf(all), ...adviceOf(all)], (text) => foreign.test(text)),
  'numbers and nouns agree': (all) =>
    faults([...sentencesOf(all), ...plainOf(all)], (text) => disagreeing.test(text) || unspoken.test(text)),
  'all of a kind are called “all” or “none”, not “5 of 5”': (all) =>
    faults(
      sentencesOf(all).filter(
        ({ id, from }) => !partial.test(from) && !alsoPartial.includes(`${id} ${from}`),
      ),
      (text) => allOfAll.test(text) && !/\b[01] of [01]\b/.test(text),
    ),
  'no sentence says that a page has nothing else of the kind': (all) =>
    faults([...titlesOf(all), ...sentencesOf(all), ...plainOf(all)], (text) => onlyOne.test(text)),
  'the spelling is American, and the words are idiomatic': (all) =>
    faults([...titlesOf(all), ...sentencesOf(all), ...plainOf(all), ...adviceOf(all)], (text) =>
      unidiomatic.test(text),
    ),
  'a sentence has no placeholder left and is not empty': (all) =>
    faults(
      [...titlesOf(all), ...sentencesOf(all), ...plainOf(all), ...adviceOf(all)],
      (text) => text.trim() === '' || /[{}]|undefined|NaN|\[object/.test(text),
    ),
  'titles and messages are phrases in sentence case without a full stop at the end': (all) =>
    faults(
      [...titlesOf(all), ...sentencesOf(all)],
      (text) => /[^.]\.$/.test(text) || /!(?!important)/.test(text) || /^[a-z]+ [a-z]/.test(text),
    ),
}

const titlesIn = (plain: readonly Sentence[]) => plain.filter(({ from }) => from === 'plain.title')

function shared(of: readonly Sentence[]): readonly string[] {
  const seen = new Map<string, string>()
  return of.flatMap(({ id, text }) => {
    const known = seen.get(text)
    seen.set(text, id)
    return known === undefined || known === id ? [] : [`${known} and ${id}: ${text}`]
  })
}

const [{ audits }, siteAudits] = await Promise.all([loadCatalogue(), loadSiteCatalogue()])
const all: readonly Told[] = [...audits, ...siteAudits]

for (const [name, check] of Object.entries(checks)) test(name, () => assert.deepEqual(check(all), []))

test('every message can be shown in every locale', () => {
  for (const { messages } of all)
    for (const pattern of Object.values(messages))
      for (const locale of locales)
        assert.ok(
          formatMessage(pseudoPattern(pattern, locale), messageForms(pattern)[0] ?? {}, locale).length > 0,
        )
})

test('each of these checks finds what it is for', () => {
  const sound: Told = {
    id: 'sound',
    subject: 'Alt text',
    titles: { problem: 'Images have no alt text', success: 'Images have alt text' },
    why: 'Search engines read it.',
    fix: 'Write it.',
    messages: { missing: '{count, plural, one {# image} other {# images}} without alt text' },
  }
  const with1 = (messages: Told['messages']): Told => ({ ...sound, messages })
  const other: Told = {
    ...with1({ a: 'E' }),
    id: 'other',
    subject: 'A',
    titles: { problem: 'B', success: 'C' },
  }
  const broken: Readonly<Record<string, readonly Told[]>> = {
    'a title fits on a line': [{ ...sound, titles: { ...sound.titles, problem: 'Images '.repeat(20) } }],
    'a title says the state it stands for: the problem and the success differ': [
      { ...sound, titles: { problem: 'Same', success: 'Same' } },
    ],
    'a subject claims nothing: it stands above messages that say the opposite of each other': [
      { ...sound, subject: 'Alt text is missing' },
    ],
    'no two audits share a title or a sentence': [
      { ...other, messages: { other: '{total, number} images without alt text' } },
      { ...other, plain: { title: 'Images have no alt text' } },
      { ...other, states: { missing: { plain: { title: 'D', why: '2 images without alt text' } } } },
    ],
    'every sentence names its subject': [
      with1({ a: 'The header is missing' }),
      with1({ a: 'X-Frame-Options is in the header' }),
      with1({ a: 'Text is outside the element' }),
      with1({ a: 'Description repeats the tag' }),
      with1({ a: 'Share image: the picture is too small' }),
      with1({ a: 'Server at the address did not respond' }),
      { ...sound, titles: { ...sound.titles, problem: 'This header is missing' } },
      { ...sound, fix: 'Give the element a role.' },
      { ...sound, why: 'Screen readers skip the tag.' },
      { ...sound, plain: { title: 'The picture is missing' } },
    ],
    'the words are those of the field': [{ ...sound, why: 'Visitors see the pictures.' }],
    'numbers and nouns agree': [
      with1({ a: 'Found in {count, number} steps' }),
      with1({ a: '{count, number} broken links' }),
      with1({ a: 'None of {count, plural, one {# image} other {# images}} has alt text' }),
      with1({ a: '{count, plural, one {# image has} other {All # images have}} alt text' }),
      { ...sound, plain: { title: '{places, number} images' } },
    ],
    'all of a kind are called “all” or “none”, not “5 of 5”': [
      with1({ a: '{count, number} of {total, plural, one {# image} other {# images}} without alt text' }),
    ],
    'no sentence says that a page has nothing else of the kind': [
      with1({ a: '{total, plural, one {The only image} other {# images}} without alt text' }),
    ],
    'the spelling is American, and the words are idiomatic': [
      with1({ a: 'Field is labelled twice' }),
      { ...sound, fix: 'Test the page afterwards.' },
      { ...sound, plain: { title: 'Files load by a detour' } },
    ],
    'a sentence has no placeholder left and is not empty': [
      with1({ a: "Header '{name}' is sent twice" }),
      with1({ a: ' ' }),
      { ...sound, fix: 'Set {name}.' },
    ],
    'titles and messages are phrases in sentence case without a full stop at the end': [
      with1({ a: 'Image has no alt text.' }),
      with1({ a: 'image without alt text' }),
    ],
  }
  assert.deepEqual(Object.keys(broken), Object.keys(checks))
  for (const [name, check] of Object.entries(checks)) {
    assert.deepEqual(check([sound]), [], name)
    const told = broken[name] ?? []
    for (const one of told) {
      const group = name.startsWith('no two') ? [sound, one] : [one]
      assert.notDeepEqual(check(group), [], `${name}: ${JSON.stringify(group)}`)
    }
  }
  assert.throws(() => sentencesOf([with1({ a: 'Sent by {name' })]), 'a brace that is not closed')
})
