import { test } from 'node:test'
import { expectFault } from '../../testing/check/check-faults.ts'

/** Everything that can be wrong with the config of `plumbline check`. */

const page = 'https://example.com/'

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
    await expectFault(
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
  for (const [name, text, says] of files) await expectFault(context, [page], { [name]: text }, says)
  await expectFault(context, [page, '--config', 'no.json'], {}, 'The config file no.json does not exist.')
  const inside = { 'folder.json/a.txt': '' }
  await expectFault(
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
    await expectFault(context, [page], { 'plumbline.config.json': JSON.stringify(config) }, says)
})
