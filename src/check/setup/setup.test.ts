import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { Value } from 'typebox/value'
import { parse } from 'yaml'
import { CheckConfig } from '../config/config-schema.ts'
import { listAuditIds } from '../../engine/catalogue.ts'
import { writeSite } from '../../testing/check/check-folder.ts'
import { importConfig } from './import-config.ts'
import { initFiles } from './init-files.ts'
import { initProject } from './init-project.ts'

const audits: ReadonlySet<string> = new Set(await listAuditIds())

test('init writes a valid config and a workflow with read permission only', () => {
  const [config, workflow] = initFiles('dist')
  assert.ok(Value.Check(CheckConfig, JSON.parse(config?.text ?? '')))
  const { permissions, jobs } = parse(workflow?.text ?? '') as {
    permissions: unknown
    jobs: Record<string, { steps: { run?: string }[] }>
  }
  assert.deepEqual(permissions, { contents: 'read' })
  assert.ok(jobs['check']?.steps.some(({ run }) => run === 'npm run build'))
  assert.doesNotMatch(initFiles('https://example.com')[1]?.text ?? '', /npm run build/)
})

test('the workflow that init writes uses the actions that docs/ci.md shows', async () => {
  const docs = await readFile(join(import.meta.dirname, '../../../docs/ci.md'), 'utf8')
  const [, workflow] = initFiles('dist')
  const used = [...(workflow?.text ?? '').matchAll(/uses: (\S+)/g)].map((match) => match[1] ?? '')
  assert.ok(used.length > 1)
  assert.deepEqual(
    used.filter((action) => !docs.includes(action)),
    [],
  )
})

test('init finds the build folder, and neither overwrites files nor writes a config that is not read', async (context) => {
  // In many projects, public contains files to be copied.
  const folder = await writeSite(context, { 'public/robots.txt': '', '_site/index.html': '' })
  const init = (force = false) => initProject(folder, { target: undefined, force })
  const written = ['plumbline.config.json', '.github/workflows/plumbline.yml']
  assert.deepEqual(await init(), written)
  const config: unknown = JSON.parse(await readFile(join(folder, 'plumbline.config.json'), 'utf8'))
  assert.deepEqual((config as { targets: unknown }).targets, ['_site'])
  await assert.rejects(init(), {
    name: 'CheckError',
    message: /because these files exist: plumbline\.config\.json, /,
  })
  assert.deepEqual(await init(true), written)
  await writeFile(join(folder, 'plumbline.config.ts'), 'export default {}')
  await assert.rejects(init(true), { message: /already has a config: plumbline\.config\.ts\.$/ })
  const empty = await writeSite(context, { 'public/robots.txt': '' })
  await initProject(empty, { target: undefined, force: false })
  assert.match(
    await readFile(join(empty, 'plumbline.config.json'), 'utf8'),
    /"dist"/,
    'before the first build',
  )
})

test('a Lighthouse CI config is converted, and options without an equivalent are listed', () => {
  const { config, notes } = importConfig(
    'lighthouserc.json',
    JSON.stringify({
      ci: {
        collect: { staticDistDir: './dist', numberOfRuns: 3, isSinglePageApplication: true },
        assert: {
          assertions: {
            'categories:performance': ['error', { minScore: 0.9 }],
            'categories:pwa': ['error', { minScore: 0.5 }],
            'categories:seo': ['warn', { minScore: 1 }],
            'uses-http2': 'error',
            'image-alt': ['error', { minScore: 1 }],
            'installable-manifest': 'error',
          },
          preset: 'lighthouse:recommended',
        },
        upload: { target: 'temporary-public-storage' },
      },
    }),
    audits,
  )
  assert.deepEqual(config, {
    targets: ['./dist'],
    spa: true,
    failOn: ['score:performance<90', 'finding:http-version', 'finding:image-alt'],
  })
  assert.ok(Value.Check(CheckConfig, config))
  for (const name of [
    'pwa',
    'categories:seo',
    'installable-manifest',
    'assert.preset',
    'upload',
    'numberOfRuns',
  ])
    assert.equal(notes.filter((note) => note.includes(name)).length, 1, name)
})

test('a pa11y-ci config is converted', () => {
  const { config, notes } = importConfig(
    '.pa11yci',
    JSON.stringify({
      defaults: { concurrency: 4, threshold: 2, standard: 'WCAG2AA' },
      urls: ['http://localhost/', { url: 'http://localhost/a', timeout: 1 }],
    }),
    audits,
  )
  assert.deepEqual(config.targets, ['http://localhost/', 'http://localhost/a'])
  assert.equal(config.concurrency, 4)
  assert.ok(Value.Check(CheckConfig, config))
  assert.equal(notes.length, 2)
})

test('any other config is rejected', () => {
  assert.throws(() => importConfig('x.json', '{}', audits), /is neither a Lighthouse CI config/)
  assert.throws(() => importConfig('x.js', 'module.exports = {}', audits), /is not valid JSON/)
})
