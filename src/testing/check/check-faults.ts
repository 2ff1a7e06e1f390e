import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { planCheck } from '../../cli/commands/check-plan.ts'
import { inLocale, type Locale } from '../../messages/locale.ts'
import { writeSite } from './check-folder.ts'

/** What planning says in a language, without the folder that the files are in. */
async function said(
  context: TestContext,
  words: readonly string[],
  files: Readonly<Record<string, string>>,
  locale: Locale,
): Promise<string> {
  const workingDirectory = await writeSite(context, { 'kept.txt': '', ...files })
  const plan = () => planCheck(words, { env: {}, workingDirectory })
  const error: unknown = await inLocale(locale, plan).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  assert.ok(error instanceof Error, `${words.join(' ')} ${JSON.stringify(files)} is accepted`)
  assert.match(error.name, /^(?:Check|Usage)Error$/, error.stack)
  return error.message.replaceAll(`${workingDirectory}/`, '')
}

/** Words that are the same in every language: quoted, options, paths, file names, and the names of our own things. */
const same = new RegExp(
  [
    '“[^”]*”|"[^"]*"|https?:\\S*|--[\\w-]+|\\bnode (?=plumbline)|\\S*[./<>:]\\S*|\\w+(?:-\\w+)+',
    '\\b(?:NAME|FILE|URL|COMMAND|JSON|HTTP|export default|sarif|index)\\b',
    '\\b(?:targets|site|spa|failOn|paths|ignore|headers|sources|baseline|concurrency|browser|crawl|start|waitOn|command)\\b',
    '\\$schema|\\b(?:version|audits|pages|entries|on|auto|off|true|false|null|finding|result|score|new|problems)\\b',
    '\\b(?:seo|performance|security|accessibility|best-practices|social|ai-readiness|low|medium|high|critical)\\b',
    '\\b(?:good|decent|bad|pretty|json|junit|gitlab|github|markdown|title-length|audit|reason|path|until)\\b',
    '\\b(?:fingerprint|count|since|expires|fialOn|extraordinary)\\b',
  ].join('|'),
  'g',
)

/** Letters that the pseudo-locale replaces. */
const englishIn = (text: string): readonly string[] =>
  text.replaceAll(same, ' ').match(/\w*[aeiou]\w*/g) ?? []

/** Planning fails with this message, in English and, without an English word left, in another language. */
export async function expectFault(
  context: TestContext,
  words: readonly string[],
  files: Readonly<Record<string, string>>,
  message: string,
): Promise<void> {
  const english = await said(context, words, files, 'en')
  assert.ok(english.startsWith(message), `${english}\n\ninstead of\n\n${message}`)
  const accented = await said(context, words, files, 'en-XA')
  assert.notEqual(accented, english)
  assert.deepEqual(englishIn(accented), [], accented)
}
