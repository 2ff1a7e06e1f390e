import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadCatalogue } from '../engine/catalogue.ts'
import { auditIn } from '../messages/audit-texts.ts'
import { textsInState } from '../core/report/audit-message.ts'
import { formatMessage } from '../messages/format-message.ts'
import { locales } from '../messages/locale.ts'

/** What a site owner who knows no HTML reads about a problem. */
const { audits } = await loadCatalogue()
const plain = audits.flatMap(({ id, plain: texts, states = {} }) =>
  [texts, ...Object.values(states).map((state) => state?.plain)].flatMap((own) =>
    own === undefined ? [] : [{ id, own }],
  ),
)
const parts = [
  ...plain.flatMap(({ id, own }) =>
    Object.entries(own).map(([part, pattern]: [string, string]) => ({ id, part, pattern })),
  ),
  ...audits.flatMap(({ id, noticed }) =>
    noticed === undefined ? [] : [{ id, part: 'noticed', pattern: noticed.text }],
  ),
]
const names = { list: ['oak.jpg'] }
const texts = parts.flatMap(({ id, part, pattern }) =>
  [0, 1, 2].map((places) => ({ id, part, text: formatMessage(pattern, { places, names }) })),
)
const faults = (isFault: (text: string, part: string) => boolean): readonly string[] => [
  ...new Set(texts.filter(({ text, part }) => isFault(text, part)).map(({ id, text }) => `${id}: ${text}`)),
]

// What an editor or a web host calls it may be quoted or asked for by name.
const jargon =
  /<|\baria\b|\battribute|\belement\b|meta tag|viewport|noindex|nofollow|\bog:|header\b|cache-control|\b(?:LCP|CLS|TBT|TTFB|DOM|CDN|CSS|HTML|TLS|CORS|URL|JPEG|iframe|JavaScript|stylesheets?|crawlers?|canonical|hreflang|render|payload|brotli|gzip)\b/i
const isJargon = (text: string): boolean => jargon.test(text.replaceAll(/“[^”]*”/g, ''))

test('every audit that counts has a title and a reason for site owners', () => {
  const without = audits.filter(
    ({ plain: own, informational, why }) =>
      informational !== true && (own === undefined || (own.why === undefined && isJargon(why))),
  )
  assert.deepEqual(
    without.map(({ id }) => id),
    [],
  )
})

test('a reason names its subject: it is also read without the title', () => {
  assert.deepEqual(
    faults((text, part) => part === 'why' && /^(?:It|They|This|These|That|Those|Such)\b(?! page)/.test(text)),
    [],
  )
})

/** Whether it says what to do or to ask for: an order, after a condition if it has one. */
const saysWhatToDo = (text: string): boolean =>
  /^(?:If [^,]+, (?:too, )?|In [A-Za-z ]+, |Before [^,]+, |To [^,]+, )?(?:Ask|Add|Allow|Answer|Call|Change|Check|Choose|Clear|Correct|Decide|Delete|Describe|Fill|Give|Have|Keep|Leave|Let|Link|Look|Make|Mark|Move|Name|Offer|Put|Remove|Rename|Replace|Resize|Save|Say|Set|Shorten|Show|Start|State|Take|Tell|Try|Turn|Update|Upload|Use|Write|ask|add|clear|delete|go|insert|look|open|remove|tell|turn|write)\b/.test(
    text,
  )

test('every audit that can be more than low tells site owners what to do, in each of its states', () => {
  const without = audits
    .filter(({ informational, severity, otherSeverities = [] }) => {
      const worst = [severity, ...otherSeverities]
      return informational !== true && worst.some((one) => one !== 'low')
    })
    .flatMap((audit) =>
      [undefined, ...Object.keys(audit.states ?? {})].flatMap((message) => {
        const { plain: own, owner, fix } = textsInState(audit, message)
        const text = own?.fix ?? (owner === 'content' ? fix : '')
        const isWhole = saysWhatToDo(formatMessage(text, { places: 2 }))
        return isWhole ? [] : [`${audit.id} ${message ?? ''}: ${text}`]
      }),
    )
  assert.deepEqual(without, [])
  assert.ok(!saysWhatToDo('The picture is too large.') && !saysWhatToDo(''))
})

// Among what already works, an owner reads nothing but the title.
const unexplained =
  /\bsoft 404|accessible name|alt text|mixed content|HTTPS|robots|third-party|certificate chain|library/i

test('what owners read about important checks that passed has no words that only developers know', () => {
  const important = audits.filter(({ severity }) => severity === 'high' || severity === 'critical')
  const said = important.map(({ id, plain: own, titles }) => ({ id, text: own?.success ?? titles.success }))
  assert.ok(said.length > 40)
  assert.deepEqual(
    said
      .filter(({ text }) => isJargon(text) || unexplained.test(text))
      .map(({ id, text }) => `${id}: ${text}`),
    [],
  )
})

test('texts for site owners have no words that only developers know', () => {
  assert.deepEqual(faults(isJargon), [])
})

test('a state with a title of its own says why without such words', () => {
  const jargonOf = audits.flatMap(({ id, why, states = {} }) =>
    Object.entries(states).flatMap(([message, state]) =>
      state?.plain !== undefined && isJargon(state.plain.why ?? state.why ?? why) ? [`${id} ${message}`] : [],
    ),
  )
  assert.deepEqual(jargonOf, [])
})

test('what site owners do themselves is said without such words', () => {
  const own = audits.filter(({ owner, informational }) => owner === 'content' && informational !== true)
  const advice = own.map(({ id, plain: texts, fix }) => ({ id, text: texts?.fix ?? fix }))
  assert.deepEqual(
    advice.filter(({ text }) => isJargon(text)).map(({ id, text }) => `${id}: ${text}`),
    [],
  )
})

test('so is what they do in a state with a title of its own', () => {
  const advice = audits
    .filter(({ owner, informational }) => owner === 'content' && informational !== true)
    .flatMap(({ id, fix, states = {} }) =>
      Object.entries(states).flatMap(([message, state]) =>
        state?.plain === undefined ? [] : [{ id, message, text: state.plain.fix ?? state.fix ?? fix }],
      ),
    )
  assert.deepEqual(
    advice.filter(({ text }) => isJargon(text)).map(({ id, message, text }) => `${id} ${message}: ${text}`),
    [],
  )
})

test('titles for site owners are short phrases, and the other texts are sentences', () => {
  assert.deepEqual(
    faults((text, part) =>
      part === 'title' || part === 'success'
        ? text.length > 90 || text.endsWith('.')
        : !(part === 'noticed' ? /^(?:[A-Z]|\d+ [a-z]).*\.$/ : /^[A-Z].*\.$/).test(text),
    ),
    [],
  )
})

test('an audit that repeats another names one that exists, and a root cause is named by one audit', () => {
  const ids = new Set(audits.map(({ id }) => id))
  assert.deepEqual(
    audits.filter(({ symptomOf }) => symptomOf !== undefined && !ids.has(symptomOf)).map(({ id }) => id),
    [],
  )
  const others = audits.flatMap(({ sameCauseAs = [], samePlacesAs = [] }) => [
    ...sameCauseAs,
    ...samePlacesAs,
  ])
  assert.deepEqual(
    others.filter((id) => !ids.has(id)),
    [],
  )
  const causes = audits.flatMap(({ namesCause, cause }) => (namesCause === true ? [cause] : []))
  assert.ok(causes.length > 0 && !causes.includes(undefined))
  assert.equal(new Set(causes).size, causes.length)
})

test('texts for site owners can be shown in every locale', () => {
  for (const audit of audits)
    for (const locale of locales) {
      const own: Readonly<Record<string, string>> = { ...auditIn(audit, locale).plain }
      for (const pattern of Object.values(own))
        assert.ok(formatMessage(pattern, { places: 2 }, locale).length > 0)
    }
})
