import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { inLocale, type Locale } from '../../messages/locale.ts'
import { writeSite } from '../../testing/check-folder.ts'
import { planCheck } from './check-plan.ts'

/** Everything that can be wrong with what `plumbline check` is given: the key, what was found, and what is allowed. */

const page = 'https://example.com/'

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
    '\\b(?:targets|site|spa|failOn|paths|ignore|headers|sources|baseline|concurrency|browser|start|waitOn|command)\\b',
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

async function expect(
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

test('a fault in a config names its key, what was found and what is allowed', async (context) => {
  const faults: readonly (readonly [config: unknown, fault: string])[] = [
    [[], 'The whole file must be an object, not a list.'],
    ['x', 'The whole file must be an object, not “x”.'],
    [null, 'The whole file must be an object, not null.'],
    [{ $schema: 1 }, '$schema must be a string, not 1.'],
    [{ targets: 'dist' }, 'targets must be a list, not “dist”.'],
    [{ targets: ['dist', 2] }, 'targets.1 must be a string, not 2.'],
    [
      { site: 'example.com' },
      'site must be a URL that starts with http:// or https://, such as https://example.com/docs/, not “example.com”.',
    ],
    [{ spa: 'yes' }, 'spa must be true or false, not “yes”.'],
    [{ failOn: 'score<85' }, 'failOn must be a list, not “score<85”.'],
    [{ failOn: [85] }, 'failOn.0 must be a string, not 85.'],
    [
      { paths: [{}] },
      'paths.0.path is missing. It must be a path pattern that starts with /, such as /blog/*.',
    ],
    [{ paths: [{ path: '/' }] }, 'paths.0.failOn is missing. It must be a list.'],
    [
      { paths: [{ path: 'blog', failOn: [] }] },
      'paths.0.path must be a path pattern that starts with /, such as /blog/*, not “blog”.',
    ],
    [{ ignore: { audit: 'x' } }, 'ignore must be a list, not an object.'],
    [{ ignore: [{ reason: 'x' }] }, 'ignore.0.audit is missing. It must be a string.'],
    [
      { ignore: [{ audit: 'title-length', reason: '' }] },
      'ignore.0.reason must be a string that is not empty, not “”.',
    ],
    [
      { ignore: [{ audit: 'title-length', reason: 'x', until: 'May' }] },
      'ignore.0.until must be a date such as 2026-11-17, not “May”.',
    ],
    [{ headers: ['x'] }, 'headers must be an object, not a list.'],
    [{ headers: { authorization: 1 } }, 'headers.authorization must be a string, not 1.'],
    [{ sources: { '/': false } }, 'sources./ must be a string, not false.'],
    [{ baseline: true }, 'baseline must be a string, not true.'],
    [{ concurrency: 100 }, 'concurrency must be a whole number from 1 to 64, not 100.'],
    [{ concurrency: 1.5 }, 'concurrency must be a whole number from 1 to 64, not 1.5.'],
    [{ browser: 'yes' }, 'browser must be one of on, auto, off, not “yes”.'],
    [{ start: 'npm start' }, 'start must be an object, not “npm start”.'],
    [
      { start: { command: 'npm start' } },
      'start.waitOn is missing. It must be a URL that starts with http://',
    ],
    [{ fialOn: [] }, 'fialOn is not a known key. Did you mean failOn?'],
    [{ ignore: [{ audit: 'x', reason: 'x', because: 'x' }] }, 'ignore.0.because is not a known key. '],
    [{ extraordinary: 1 }, 'extraordinary is not a known key. Known keys are $schema, targets, '],
  ]
  for (const [config, fault] of faults)
    await expect(
      context,
      [page],
      { 'plumbline.config.json': JSON.stringify(config) },
      `plumbline.config.json is not a valid config:\n  ${fault}`,
    )
})

test('a config that cannot be read says where it fails, in our own words', async (context) => {
  const files: readonly (readonly [name: string, text: string, says: string])[] = [
    [
      'plumbline.config.json',
      '{\n  "targets": [,]\n}',
      'plumbline.config.json is not valid JSON: see line 2, column 15.',
    ],
    ['plumbline.config.json', '', 'plumbline.config.json is not valid JSON: see line 1, column 1.'],
    [
      'plumbline.config.mjs',
      'export default {\n  targets: [\n}',
      'plumbline.config.mjs cannot be loaded. Run node plumbline.config.mjs to see the error.',
    ],
    [
      'plumbline.config.mjs',
      '\nexport default { targets: missing }',
      'plumbline.config.mjs cannot be loaded because of an error in line 2. Run node plumbline.config.mjs to see it.',
    ],
    [
      'plumbline.config.mjs',
      "throw 'nothing but a text'",
      'plumbline.config.mjs cannot be loaded. Run node plumbline.config.mjs to see the error.',
    ],
    [
      'plumbline.config.mjs',
      'export const config = {}',
      'plumbline.config.mjs exports no config. Export it with export default.',
    ],
    [
      'plumbline.config.mjs',
      'export default { spa: () => true }',
      'plumbline.config.mjs is not a valid config:\n  spa must be true or false, not a function.',
    ],
    [
      'plumbline.config.mjs',
      'export default { concurrency: 4n, spa: NaN }',
      'plumbline.config.mjs is not a valid config:\n  concurrency must be a whole number from 1 to 64, not 4n.\n  spa must be true or false, not NaN.',
    ],
  ]
  for (const [name, text, says] of files) await expect(context, [page], { [name]: text }, says)
  await expect(context, [page, '--config', 'no.json'], {}, 'The config file no.json does not exist.')
  const inside = { 'folder.json/a.txt': '' }
  await expect(
    context,
    [page, '--config', 'folder.json'],
    inside,
    'The config file folder.json cannot be read.',
  )
})

test('a gate in a config is refused by its key', async (context) => {
  const faults: readonly (readonly [config: unknown, says: string])[] = [
    [
      { failOn: ['score<85', 'score>85'] },
      'failOn.1 "score>85": score must be followed by < or <= and a number.',
    ],
    [{ failOn: ['new>0'] }, 'failOn.0 “new>0” needs something to compare with: '],
    [{ paths: [{ path: '/', failOn: ['x'] }] }, 'paths.0.failOn.0 "x": unknown gate “x”.'],
    [
      { paths: [{ path: '/(', failOn: [] }] },
      'paths.0.path in the config has the path pattern “/(”, which is not valid. Write one such as /blog/*.',
    ],
    [
      { sources: { '/(': 'a.astro' } },
      'sources in the config has the path pattern “/(”, which is not valid.',
    ],
    [
      { ignore: [{ audit: 'titel-length', reason: 'x' }] },
      'ignore.0.audit in the config is “titel-length”: this version has no audit with that ID. Did you mean ',
    ],
    [{ site: 'https://exa mple' }, 'site must be a URL such as https://example.com or '],
    [{ headers: { 'bad name': 'x' } }, 'The header “bad name” in the config has a name or value that HTTP'],
  ]
  for (const [config, says] of faults)
    await expect(context, [page], { 'plumbline.config.json': JSON.stringify(config) }, says)
})

test('every fault of a gate expression is said in our own words', async (context) => {
  const wrong =
    'score score>85 score<abc score< score<0 score<101 score:speed<90 result:x<bad result result<bad result<=good result<great new:urgent>0 new<3 new>=0 problems>x finding finding:titel-length finding:zzz bytes>500'.split(
      ' ',
    )
  for (const expression of wrong)
    await expect(context, [page, '--fail-on', expression], {}, `--fail-on "${expression}": `)
  await expect(context, [page, '--fail-on', ''], {}, 'Option --fail-on needs a value.')
})

test('a fault in a baseline names its key, what was found and what is allowed', async (context) => {
  const sound = { version: 'plumbline/v1', audits: [], pages: [], entries: [] }
  const entry = { fingerprint: 'f', audit: 'a', path: '/', count: 1, since: '2026-11-17' }
  const faults: readonly (readonly [baseline: unknown, fault: string])[] = [
    [1, 'The whole file must be an object, not 1.'],
    [{ ...sound, version: 'plumbline/v2' }, 'version must be “plumbline/v1”, not “plumbline/v2”.'],
    [{ ...sound, audits: undefined }, 'audits is missing. It must be a list.'],
    [{ ...sound, pages: {} }, 'pages must be a list, not an object.'],
    [
      { ...sound, entries: [{ ...entry, count: 0 }] },
      'entries.0.count must be a whole number of 1 or more, not 0.',
    ],
    [
      { ...sound, entries: [entry, { ...entry, since: 'x' }] },
      'entries.1.since must be a date such as 2026-11-17, not “x”.',
    ],
    [{ ...sound, entries: [{ ...entry, note: 'x' }] }, 'entries.0.note is not a known key. '],
  ]
  for (const [baseline, fault] of faults)
    await expect(
      context,
      [page, '--baseline', 'b.json'],
      { 'b.json': JSON.stringify(baseline) },
      `The baseline b.json is not valid:\n  ${fault}`,
    )
  const words = [page, '--baseline', 'b.json']
  await expect(context, words, { 'b.json': '{"version"' }, 'b.json is not valid JSON: see line 1, column 11.')
  await expect(context, words, { 'b.json/a.txt': '' }, 'The baseline b.json cannot be read.')
  await expect(context, words, {}, 'The baseline b.json does not exist yet.')
})

test('a fault in an option names it, what was found and what is allowed', async (context) => {
  const faults: readonly (readonly [words: readonly string[], says: string])[] = [
    [[], 'There is nothing to check. Name '],
    [[page, '--fail-onn', 'x'], 'Unknown option: --fail-onn. Did you mean --fail-on?'],
    [[page, '--extraordinary'], 'Unknown option: --extraordinary.'],
    [[page, '-x'], 'Unknown option: -x.'],
    [[page, '--site'], 'Option --site needs a value.'],
    [[page, '--config', '--all'], 'Option --config needs a value.'],
    [[page, '--all=yes'], 'Option --all takes no value.'],
    [[page, '--format', 'xml'], 'Unknown format: xml. Formats are '],
    [[page, '--format', 'json', '--format', 'sarif'], 'Only one format can go to standard output.'],
    [[page, '--format', 'json=a', '--output', 'b'], '--output works with one format that has no file.'],
    [
      [page, '--browser=maybe'],
      '--browser takes on (the default without a value), auto or off, not “maybe”.',
    ],
    [
      [page, '--browser', 'maybe'],
      '--browser takes on (the default without a value), auto or off, not “maybe”.',
    ],
    [['--browser', 'yes', page], '--browser takes on (the default without a value), auto or off, not “yes”.'],
    [['--browser', 'maybe'], '--browser takes on (the default without a value), auto or off, not “maybe”.'],
    [[page, '--concurrency', '65'], '--concurrency must be a whole number from 1 to 64, not “65”.'],
    [[page, '--top', 'x'], '--top must be a whole number from 1 to 10,000, not “x”.'],
    [[page, '--site', 'example'], '--site must be a URL such as '],
    [[page, '--base', 'example'], '--base must be a URL such as https://example.com, not “example”.'],
    [[page, '--base', page, '--baseline-write'], '--base compares with another site and does not write'],
    [[page, '--start', 'x'], '--start COMMAND and --wait-on URL go together'],
    [
      [page, '--start', 'x', '--wait-on', 'y'],
      '--wait-on must be a URL such as http://localhost:4173/, not “y”.',
    ],
    [
      [page, '--start', 'x', '--wait-on', page, '--wait-timeout', '0'],
      '--wait-timeout must be a whole number from 1 to 3,600, not “0”.',
    ],
    [[page, '--server', 'x'], '--server must be the URL of a Plumbline service, not x.'],
    [[page, '--project', 'x'], '--project NAME requires --server URL.'],
  ]
  for (const [words, says] of faults) await expect(context, words, {}, says)
})
