import { test } from 'node:test'
import { expectFault } from '../../testing/check/check-faults.ts'

/** Everything that can be wrong with the options and the baseline of `plumbline check`. */

const page = 'https://example.com/'

test('every fault of a gate expression is said in our own words', async (context) => {
  const wrong =
    'score score>85 score<abc score< score<0 score<101 score:speed<90 result:x<bad result result<bad result<=good result<great new:urgent>0 new<3 new>=0 problems>x finding finding:titel-length finding:zzz bytes>500'.split(
      ' ',
    )
  for (const expression of wrong)
    await expectFault(context, [page, '--fail-on', expression], {}, `--fail-on "${expression}": `)
  await expectFault(context, [page, '--fail-on', ''], {}, 'Option --fail-on needs a value.')
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
    await expectFault(
      context,
      [page, '--baseline', 'b.json'],
      { 'b.json': JSON.stringify(baseline) },
      `The baseline b.json is not valid:\n  ${fault}`,
    )
  const words = [page, '--baseline', 'b.json']
  await expectFault(
    context,
    words,
    { 'b.json': '{"version"' },
    'b.json is not valid JSON: see line 1, column 11.',
  )
  await expectFault(context, words, { 'b.json/a.txt': '' }, 'The baseline b.json cannot be read.')
  await expectFault(context, words, {}, 'The baseline b.json does not exist yet.')
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
  for (const [words, says] of faults) await expectFault(context, words, {}, says)
})
